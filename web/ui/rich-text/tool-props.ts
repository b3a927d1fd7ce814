// The props that every button of the editor's toolbar gets.
import type { ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

export type ToolProps = ActionIconProps & ComponentPropsWithoutRef<'button'> & { 'data-tool': true };
