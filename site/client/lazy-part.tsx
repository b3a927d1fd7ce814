// A part of a page that loads when it is first shown, because few people need it.
/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messages } from '../../contract/messages.ts';
import { FormMessage } from './fields/FormMessage.tsx';

type State<Props> = { readonly Part: ComponentType<Props> } | 'failed' | null;

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [state, setState] = useState<State<Props>>(null);
    useEffect(() => {
      load().then(
        (Part) => setState({ Part }),
        () => setState('failed'),
      );
    }, []);
    if (state === 'failed') return <FormMessage tone="error">{messages.networkFailed}</FormMessage>;
    return state && <state.Part {...props} />;
  };
}
