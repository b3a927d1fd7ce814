// Draws a QR code; loaded on its own, because only the set-up of an authenticator app needs it.
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The empty border that scanners need, in modules. */
const border = 4;

export function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * border;
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`${-border} ${-border} ${size} ${size}`}
      width="100%"
      height="100%"
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
