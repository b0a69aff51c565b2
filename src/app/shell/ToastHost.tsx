import { Toast } from '#src/ui/toast/Toast.tsx';
import { toast } from './shellActors.ts';
import { useActorSelector } from './useActorSelector.ts';

/** The toast, on every page. */
export function ToastHost() {
  const { actor } = toast();
  const { code, message, isVisible } = useActorSelector(toast(), ({ context }) => context);
  return (
    <Toast
      code={code}
      message={message}
      isVisible={isVisible}
      onClose={() => actor.send({ type: 'toast.close' })}
      onHold={() => actor.send({ type: 'toast.hold' })}
      onRelease={() => actor.send({ type: 'toast.release' })}
    />
  );
}
