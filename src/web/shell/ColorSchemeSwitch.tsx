import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

const SUN =
  'M12 3v2M12 19v2M5.6 5.6 7 7M17 17l1.4 1.4M3 12h2M19 12h2M5.6 18.4 7 17M17 7l1.4-1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8';
const MOON = 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5';

/** Switches between light and dark; the system's scheme is the default, and the browser stores the choice. */
export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = isDark ? 'Usar tema claro' : 'Usar tema escuro';
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <svg width={18} height={18} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden>
        <path d={isDark ? SUN : MOON} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </ActionIcon>
  );
}
