import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A button from a message page to the hub. */
export function BackToReports() {
  return (
    <Button component={Link} to="/relatorios" variant="default">
      Voltar para Relatórios
    </Button>
  );
}
