// Starts the page that checks decision packs. It has its own script, because it needs none of the forms' code.
/** @jsxImportSource preact */
import { render } from 'preact';
import { VerifyPage } from './VerifyPage.tsx';

const container = document.getElementById('app');
if (container) render(<VerifyPage timeZone={container.dataset.timeZone ?? 'UTC'} />, container);
