import { getRouteApi } from '@tanstack/react-router';
import { Acts } from './record/Acts.tsx';
import { RecordFilters } from './record/RecordFilters.tsx';
import { actFiltersOf } from './record/act-filters.ts';

const route = getRouteApi('/area/administracao/$aba');

/** Who did what when; the address says which acts are shown. */
export function RecordPage() {
  const filters = actFiltersOf(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <>
      <RecordFilters
        filters={filters}
        onFilters={(search) => void navigate({ search: { ...search }, resetScroll: false })}
      />
      <Acts key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}
