import { useMutation } from '@tanstack/react-query';
import { signInCode } from '../../contracts/second-factor.ts';
import { ask } from '../api/ask.ts';
import { notifyWarning } from '../api/notify.ts';
import { describeFailure, isSignedOut } from '../api/request.ts';

type Steps = {
  readonly onEntered: () => void;
  /** Called where the password has to be given again, with the server's words. */
  readonly onOver: (problem: string) => void;
};

/** Sends the code that signing in asked for after the password. */
export function useCodeStep({ onEntered, onOver }: Steps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (codigo: string) => ask(signInCode, { body: { codigo } }),
    meta: { failure: 'own' },
    onSuccess: ({ codigosRestantes: left }) => {
      onEntered();
      if (left !== null) notifyWarning(leftInWords(left));
    },
    onError: (failure) => {
      if (isSignedOut(failure)) onOver(describeFailure(failure));
    },
  });
  return { send: mutate, isPending, problem: error === null ? undefined : describeFailure(error), reset };
}

function leftInWords(left: number): string {
  const words = left === 0 ? 'não resta nenhum' : left === 1 ? 'resta 1' : `restam ${left}`;
  const also = left < 3 ? ' Crie novos no seu menu, em Verificação em duas etapas.' : '';
  return `Você entrou com um código de recuperação; ${words}.${also}`;
}
