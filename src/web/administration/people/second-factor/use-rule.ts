import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exigenciaDoSegundoFator, exigirSegundoFator } from '../../../../contracts/administration/segundo-fator.ts';
import { ask } from '../../../api/ask.ts';
import { sessionQuery } from '../../../session/session.ts';

const RULE = ['segundo-fator', 'exigencia'] as const;

/** Whether a second factor is required of people with gerência. */
export function useRule() {
  return useQuery({
    queryKey: RULE,
    queryFn: ({ signal }) => ask(exigenciaDoSegundoFator, {}, signal),
    meta: { failure: 'shown' },
  });
}

/** Requires it, or no longer; the session is asked for anew, for whoever requires it may have none. */
export function useRuleChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (exigidoDaGerencia: boolean) => ask(exigirSegundoFator, { body: { exigidoDaGerencia } }),
    meta: { failure: 'shown' },
    onSuccess: (rule) => {
      queryClient.setQueryData(RULE, rule);
      void queryClient.invalidateQueries(sessionQuery);
    },
  });
}
