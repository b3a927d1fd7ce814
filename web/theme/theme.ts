// Mantine's theme: type, spacing, radius, and every Mantine colour mapped to the tokens of tokens.css.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const token = (name: string) => `var(--color-${name})`;

/** Maps Mantine's ten steps of a hue to the product's four: soft, text, fill, fill on hover. */
function hue(name: string): MantineColorsTuple {
  const soft = token(`${name}-soft`);
  const text = token(`${name}-text`);
  const fill = token(`${name}-fill`);
  return [soft, soft, soft, text, text, text, fill, fill, fill, token(`${name}-fill-hover`)];
}

const hueVariables = (color: string, name: string) => ({
  [`--mantine-color-${color}-text`]: token(`${name}-text`),
  [`--mantine-color-${color}-filled`]: token(`${name}-fill`),
  [`--mantine-color-${color}-filled-hover`]: token(`${name}-fill-hover`),
  [`--mantine-color-${color}-light`]: token(`${name}-soft`),
  [`--mantine-color-${color}-light-hover`]: token(`${name}-soft`),
  [`--mantine-color-${color}-light-color`]: token(`${name}-text`),
  [`--mantine-color-${color}-outline`]: token(`${name}-text`),
  [`--mantine-color-${color}-outline-hover`]: token(`${name}-soft`),
});

/** The tokens themselves differ by scheme, so light and dark share one mapping. */
const mapping = {
  '--mantine-color-body': token('surface'),
  '--mantine-color-text': token('text'),
  '--mantine-color-bright': token('text'),
  '--mantine-color-dimmed': token('muted'),
  '--mantine-color-placeholder': token('placeholder'),
  '--mantine-color-error': token('danger-text'),
  '--mantine-color-success': token('green-text'),
  '--mantine-color-anchor': token('accent-text'),
  '--mantine-color-default': token('surface'),
  '--mantine-color-default-hover': token('hover'),
  '--mantine-color-default-color': token('text'),
  '--mantine-color-default-border': token('control-border'),
  '--mantine-color-disabled': token('hover'),
  '--mantine-color-disabled-color': token('muted'),
  '--mantine-color-disabled-border': token('border'),
  // The plain icon buttons, such as the one that shows a password.
  '--mantine-color-gray-light-color': token('muted'),
  '--mantine-color-gray-light-hover': token('hover'),
  ...hueVariables('accent', 'accent'),
  ...hueVariables('red', 'danger'),
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mapping,
  dark: mapping,
});

const menuTransition = { transition: 'fade', duration: 120 } as const;

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 8 },
  colors: {
    accent: hue('accent'),
    red: hue('danger'),
    gray: [
      token('subtle'),
      token('hover'),
      token('hover'),
      token('border'),
      token('control-border'),
      token('placeholder'),
      token('muted'),
      token('muted'),
      token('text'),
      token('text'),
    ],
    dark: [
      token('text'),
      token('muted'),
      token('muted'),
      token('placeholder'),
      token('border'),
      token('hover'),
      token('surface'),
      token('surface'),
      token('page'),
      token('page'),
    ],
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.5rem' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.3333' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem', fontWeight: '650' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: '600' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: '600' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.5rem', xl: '0.5rem' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-raised)',
    lg: 'var(--shadow-raised)',
    xl: 'var(--shadow-raised)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '62.5em', lg: '75em', xl: '90em' },
  components: {
    Badge: { defaultProps: { tt: 'none', variant: 'light' } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: menuTransition } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: menuTransition } },
    // Aligns the other labels with that of the selected option, which has a check mark.
    Select: { defaultProps: { withAlignedLabels: true } },
    MultiSelect: { defaultProps: { withAlignedLabels: true } },
    Tooltip: { defaultProps: { transitionProps: menuTransition } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
