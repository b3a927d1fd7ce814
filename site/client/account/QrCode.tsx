// Draws a QR code; loaded separately, because only the set-up of an authenticator app needs it.
/** @jsxImportSource preact */
import { qrPathOf } from '../../../browser/qr-path.ts';

export function QrCode({ text }: { readonly text: string }) {
  const { path, viewBox } = qrPathOf(text);
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={viewBox}
      width="100%"
      height="100%"
      shape-rendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
