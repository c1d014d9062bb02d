import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The value of an address's 'tabela' that shows the whole table on a phone. */
const WHOLE = 'sim';

/** The media query of phones, which show rows as blocks. */
export const PHONE = '(max-width: 36em)';

const route = getRouteApi('/area/relatorios/$slug');

/** How a phone shows the rows. */
export type Blocks = {
  readonly isPhone: boolean;
  /** Whether rows are blocks: on a phone, unless the address asks for the table. */
  readonly isInBlocks: boolean;
  readonly change: (isInBlocks: boolean) => void;
};

/** Whether a phone shows the rows of a result as blocks, and how to change that. */
export function useBlocks(): Blocks {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const isTable = route.useSearch({ select: ({ tabela }) => tabela === WHOLE });
  const navigate = route.useNavigate();
  return {
    isPhone,
    isInBlocks: isPhone && !isTable,
    change: (isInBlocks) =>
      void navigate({
        search: ({ tabela: _before, ...others }) => (isInBlocks ? others : { ...others, tabela: WHOLE }),
        resetScroll: false,
      }),
  };
}

/** On a phone, the button that switches between blocks and the table. */
export function BlocksChoice({ isPhone, isInBlocks, change }: Blocks): ReactNode {
  if (!isPhone) return null;
  return (
    <button type="button" className="sheet-button" onClick={() => change(!isInBlocks)}>
      {isInBlocks ? 'Ver como tabela' : 'Ver em blocos'}
    </button>
  );
}
