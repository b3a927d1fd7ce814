// Everything below it speaks Mantine in the product's look; the accent follows the site of whoever is signed in.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import './global.css';
import { colorSchemeKey } from './color-scheme.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

interface ThemeProviderProps {
  /** Whose accent to wear. People of all sites, and visitors, see that of IX. */
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
