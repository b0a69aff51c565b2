import { describe, expect, it } from 'vitest';
import { POLICY_DOCUMENT_STATES, policyDocumentMachine } from '#machines/lifecycles/policy-document.machine.ts';
import { LIFECYCLE_FIXTURES } from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const nodes = walk(LIFECYCLE_FIXTURES.policyDocument);

describe('an insurer’s own document', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(POLICY_DOCUMENT_STATES));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(policyDocumentMachine).sort());
  });

  it('can come at any time, and stays once it is there', () => {
    const leading = leadingTo(nodes, ({ state }) => state === 'received');
    expect([...nodes.keys()].filter((key) => !leading.has(key))).toEqual([]);
    const received = [...nodes.values()].filter(({ state }) => state === 'received');
    expect(received.flatMap(({ steps }) => steps)).toEqual([]);
  });
});
