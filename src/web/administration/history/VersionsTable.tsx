import { VERSION } from '../../api/search-params.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Versao } from '../../../contracts/versions.ts';
import { comparedText } from '../../../reporting/compared/compared-with.ts';
import { comparedLink } from '../../filters/figure-links.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import styles from './History.module.css';
import type { ShownBudget } from './OfBudget.tsx';
import type { VersionAction } from './VersionDialogs.tsx';

type Props = {
  readonly versions: readonly Versao[];
  readonly budget: ShownBudget;
  readonly onAct: (action: VersionAction, version: Versao) => void;
};

const HEADINGS = ['Versão', 'Dados de', 'Congelada em', 'Por', 'Abrir', 'Mudar'];

/** The versions of a budget, the newest first. */
export function VersionsTable({ versions, budget, onAct }: Props): ReactNode {
  return (
    <DataTable label="Versões" headings={HEADINGS} isStacked>
      <tbody>
        {versions.map((version) => (
          <tr key={version.id}>
            <th scope="row" className={styles['name']}>
              {version.nome}
              {version.nota !== '' && <span className={styles['note']}>{version.nota}</span>}
              <Removal version={version} />
            </th>
            <td className={styles['when']} data-heading="Dados de">
              {writtenMoment(version.momento)}
            </td>
            <td className={styles['when']} data-heading="Congelada em">
              {writtenMoment(version.criadaEm)}
            </td>
            <td className={styles['who']} data-heading="Por">
              {version.criadaPor ?? 'Linha de comando'}
            </td>
            <td data-heading="Abrir">
              <Opens version={version} budget={budget} />
            </td>
            <td data-heading="Mudar">
              <Acts version={version} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Removal({ version: { remocaoPedidaPor, confirmaRemocao } }: { readonly version: Versao }): ReactNode {
  if (remocaoPedidaPor === null) return null;
  return (
    <span className={styles['asked']}>
      {confirmaRemocao
        ? `${remocaoPedidaPor} pediu a remoção.`
        : 'Você pediu a remoção: falta outra pessoa com gerência confirmar.'}
    </span>
  );
}

/** Links to the plan's report at the version, and to a comparison with today. */
function Opens({ version: { id, nome }, budget: { links } }: Pick<Props, 'budget'> & { readonly version: Versao }) {
  const plan = links.of('planejado');
  if (plan === undefined) return null;
  const compared = comparedLink(plan, { comparar: comparedText({ kind: 'version', id }), hasChanged: false });
  const to = '/relatorios/$slug';
  return (
    <span className={styles['ways']}>
      <Link
        to={to}
        params={{ slug: plan.slug }}
        search={{ ...plan.search, [VERSION]: id }}
        aria-label={`Ler ${nome}`}
        className={styles['way']}
      >
        Ler
      </Link>
      <Link
        to={to}
        params={{ slug: compared.slug }}
        search={compared.search}
        aria-label={`Comparar com hoje: ${nome}`}
        className={styles['way']}
      >
        Comparar com hoje
      </Link>
    </span>
  );
}

function Acts({ version, onAct }: Pick<Props, 'onAct'> & { readonly version: Versao }): ReactNode {
  const { nome, remocaoPedida, confirmaRemocao } = version;
  const act = (action: VersionAction, words: string) => (
    <Button variant="default" size="compact-xs" aria-label={`${words}: ${nome}`} onClick={() => onAct(action, version)}>
      {words}
    </Button>
  );
  return (
    <span className={styles['ways']}>
      {act('note', 'Nota')}
      {!remocaoPedida && act('ask', 'Pedir remoção')}
      {confirmaRemocao && act('confirm', 'Confirmar remoção')}
      {remocaoPedida && act('keep', 'Manter')}
    </span>
  );
}
