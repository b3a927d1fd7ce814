// Applies the product's theme to Mantine, with the accent colour of the signed-in person's site.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import './global.css';
import { colorSchemeKey } from './color-scheme.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

interface ThemeProviderProps {
  /** The site whose accent to use. People of all sites, and visitors, see the accent of IX. */
  site?: 'IX' | 'GA' | 'ALL';
  children: ReactNode;
}

export function ThemeProvider({ site = 'ALL', children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.site = site;
  }, [site]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      {children}
    </MantineProvider>
  );
}
