import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { REPORT_GROUPS, type Report, type ReportGroup } from '../../reporting/report.ts';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import { mostUsedFirst, readUses } from '../filters/report-uses.ts';
import { identityOf, useSession } from '../session/session.ts';
import styles from './Tiles.module.css';

/** A tile for each report that the person may open (spec §2.1), in three groups, the most searched first in each. */
export function Tiles() {
  const session = useSession();
  const identity = identityOf(session);
  const [uses] = useState(() => readUses(identity)); // the tiles stay in place while the hub is open
  const reports = mostUsedFirst(reportsFor(catalogOf(session.produto), session.usuario), uses);
  if (reports.length === 0)
    return (
      <Box component="p" my="md" c="dimmed">
        Nenhum relatório disponível para o seu perfil.
      </Box>
    );
  const groups = GROUPS.filter((group) => reports.some((report) => report.group === group));
  return (
    <ul aria-label="Relatórios" className={styles['groups']}>
      {groups.map((group) => (
        <li key={group} className={styles['group']}>
          <h2 id={`grupo-${group}`} className={styles['heading']}>
            {REPORT_GROUPS[group]}
          </h2>
          <ul aria-labelledby={`grupo-${group}`} className={styles['tiles']}>
            {reports
              .filter((report) => report.group === group)
              .map((report) => (
                <Tile key={report.slug} report={report} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const GROUPS = Object.keys(REPORT_GROUPS) as readonly ReportGroup[];

function Tile({ report: { slug, title, summary } }: { readonly report: Report }) {
  return (
    <li>
      <Link to="/relatorios/$slug" params={{ slug }} className={styles['tile']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['summary']}>{summary}</span>
      </Link>
    </li>
  );
}
