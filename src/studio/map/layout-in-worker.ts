import ELK, { type ElkNode } from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';

const elk = new ELK({ workerFactory: () => new ElkWorker() });

/** ELK in a thread of its own: the page stays quick while a large chart is laid out. */
export const layOutInWorker = (graph: ElkNode): Promise<ElkNode> => elk.layout(graph);
