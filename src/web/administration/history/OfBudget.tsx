import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orcamentos } from '../../../contracts/lists.ts';
import { baseOf, budgetToBeginWith } from '../../../domain/overview.ts';
import { BudgetChoice } from '../../filters/BudgetChoice.tsx';
import { figureLinks } from '../../filters/figure-links.ts';
import { listQuery } from '../../filters/options-query.ts';
import { useSession } from '../../session/session.ts';
import { Empty, Fetched } from '../../shell/Fetched.tsx';

const route = getRouteApi('/area/administracao/$aba');

/** The budget whose history a page shows, with the reports that show its figures. */
export type ShownBudget = { readonly id: number; readonly links: ReturnType<typeof figureLinks> };

type Props = { readonly children: (budget: ShownBudget, choice: ReactNode) => ReactNode };

/** A page about one budget: the one that the address names, else the one that the hub begins with. */
export function OfBudget({ children }: Props): ReactNode {
  const session = useSession();
  const { orcamentoId: named } = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useQuery({ ...listQuery(orcamentos, {}), meta: { failure: 'shown' } });
  const onChosen = (orcamentoId: string) =>
    navigate({ search: (before) => ({ ...before, orcamentoId }), resetScroll: false });
  return (
    <Fetched answer={answer}>
      {(budgets) => {
        const budget =
          budgets.find(({ id }) => String(id) === named) ?? budgetToBeginWith(budgets, session.anoCorrente);
        if (budget === undefined) return <Empty>Ainda não há orçamento cadastrado.</Empty>;
        const base = baseOf(budget.periodoOrcamento);
        const choice = <BudgetChoice chosen={String(budget.id)} shown={budget} onChosen={onChosen} />;
        return children({ id: budget.id, links: figureLinks(session, { orcamento: budget, base }) }, choice);
      }}
    </Fetched>
  );
}
