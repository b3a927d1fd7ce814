// What every button of the editor's toolbar is given.
import type { ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

export type ToolProps = ActionIconProps & ComponentPropsWithoutRef<'button'> & { 'data-tool': true };
