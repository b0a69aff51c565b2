import * as v from 'valibot';
import { transition } from 'xstate';
import { MESSAGE_STATES, type MessageMachineEvent, messageMachine } from '#machines/lifecycles/message.machine.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import type { MessageKey } from '#server/domain/messages/message-store.ts';

/**
 * Moves a message by an event and stores it. An event that its state does not handle changes nothing.
 * @param refusal why it was refused, without a word of the message
 */
export function applyMessageEvent(
  { transact }: Pick<ServerContext, 'transact'>,
  key: MessageKey,
  event: MessageMachineEvent,
  refusal: string | null = null,
): Promise<void> {
  return transact(async ({ messages }) => {
    const stored = await messages.lockState(key);
    if (stored === null) return;
    const before = messageMachine.resolveState({ value: v.parse(v.picklist(MESSAGE_STATES), stored) });
    const [{ value: state }] = transition(messageMachine, before, event);
    if (state === before.value) return;
    // Of a message that someone took enough is left for its report.
    await messages.setState(key, { state, refusal, keepsPerson: state === 'refused' });
  });
}
