import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Rubrica's theme: one green, in the same shade for light and dark, so that white text on it is always legible. */
export const theme = createTheme({
  primaryColor: 'marca',
  primaryShade: 8,
  colors: {
    marca: [
      '#e6f4f1',
      '#cfe8e3',
      '#a3d2ca',
      '#73bbb0',
      '#4aa699',
      '#2c9384',
      '#17806f',
      '#0f7263',
      '#0b6659',
      '#07574c',
    ],
    dark: [
      '#dde3e8',
      '#b9c2ca',
      '#9aa5af',
      '#76828d',
      '#444d56',
      '#353c43',
      '#24292e',
      '#1b1e22',
      '#16191c',
      '#111315',
    ],
  },
  black: '#1d2733',
  defaultRadius: 'sm',
  fontSizes: { xs: '11px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // The eye button can be reached by Tab.
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 } },
    },
  },
});

/** Colours with enough contrast for muted texts, placeholders, errors and disabled buttons in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6672',
    '--mantine-color-placeholder': '#66717d',
    '--mantine-color-error': '#b3261e',
  },
  dark: {
    '--mantine-color-dimmed': '#9aa5af',
    '--mantine-color-placeholder': '#9aa5af',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-disabled': '#2d343a',
    '--mantine-color-disabled-color': '#84909b',
  },
});
