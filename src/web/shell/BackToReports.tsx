import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way on from a page that leads nowhere. */
export function BackToReports() {
  return (
    <Button component={Link} to="/relatorios" variant="default">
      Voltar para Relatórios
    </Button>
  );
}
