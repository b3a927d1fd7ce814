// Turns a text into the path of a QR code. Load it only where a QR code is drawn.
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The empty border that scanners need, in modules. */
const border = 4;

export function qrPathOf(text: string): { readonly path: string; readonly viewBox: string } {
  const code = generate(text);
  const size = code.size + 2 * border;
  return { path: toSvgPath(code), viewBox: `${-border} ${-border} ${size} ${size}` };
}
