// Builds the back office from web/ into dist/web, and serves it in development.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { afterSignIn } from './scripts/after-sign-in.mjs';
import { ownPreload } from './scripts/own-preload.mjs';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches files by their path below the root, because a folder above it may also be called web. */
const ownFiles = (path: RegExp) => new RegExp(`^${root}(${path.source})`);
const ownFilesOrPackages = (path: RegExp, inPackages: RegExp) =>
  new RegExp(`${ownFiles(path).source}|/node_modules/(${inPackages.source})`);

/**
 * The files that the browser fetches together. By default the bundler makes a file for each set of screens that share
 * code: over a hundred small ones for one screen, each a round trip. A group includes what its modules import.
 */
const groups = [
  {
    name: 'first',
    priority: 7,
    test: ownFilesOrPackages(
      /web\/((features\/auth\/(?!AccessDenied|PageNotFound|ForgotPassword|ResetPassword|NewPassword|Invitation|ConfirmEmail|Unsubscribe|SecondStep|OtherWays|Oidc|use-password|strength)|routes\/(?!StaffFrame)|theme\/)|(platform\/(screen-router|log-out)|shell\/heading-focus)\.)/,
      /(react|react-dom|scheduler|@tanstack\/react-router)\//,
    ),
  },
  {
    name: 'frame',
    priority: 6,
    test: ownFiles(
      /web\/(shell\/(?!AccountMenu|ConfirmSignIn|IdleWarning|last-use|MenuDrawer|NeighbourLinks|PasskeyButton|ProviderConfirmation)|routes\/StaffFrame)/,
    ),
  },
  // Popups of controls, without the arrow that closed controls show.
  {
    name: 'popups',
    priority: 4,
    test: /\/@mantine\/core\/esm\/components\/(Popover|Combobox|Select)\/(?!ComboboxChevron|Combobox\.module)/,
  },
  // Menus open at a click, so screens must not load them.
  {
    name: 'menus',
    priority: 3,
    test: /\/@mantine\/core\/esm\/components\/Menu\/|\/web\/ui\/menus\/MenuAtButton\./,
  },
  // Code that at least four screens or dialogs share, without the code that only dialogs and forms need. The next
  // screen then finds it in the cache. The shared code of dialogs and forms is fetched when the browser is idle.
  {
    name: 'desk',
    priority: 5,
    minShareCount: 4,
    test: ownFilesOrPackages(
      /(contract|rules|web)\/(?!account|bulk|privacy|security|(?<=rules\/)people\.|calendar-feed|challenge-form|decision|moderation(?!-texts)|score(?!-summary)|letters|panel-texts|past-moments|features\/(account\/|auth\/|privacy\/|exports\/use-download|scores\/|score-history\/|decision-room\/|moderation\/)|ui\/(bulk\/|buttons\/CopyButton|fields\/(?!AddressField|Choice|FieldPair|SearchSelect|SelectP|search-select|date-text|use-focus-of)|layout\/LinkBar|menus\/MenuAtButton|rich-text\/[A-Z]|(dialogs|forms)\/(\w*Dialog|Form|Discard|unfinished|use-(form|unsaved))))/,
      /@mantine\/core\/esm\/components\/(Anchor|Text)\/|@tabler\/icons-react\//,
    ),
  },
  // Without the date input, its field, the drafts, and the rules and texts about people. Screens without a form need
  // some of these too, and a group with the field would include the input.
  {
    name: 'forms',
    priority: 2,
    minShareCount: 4,
    test: /^(?!.*\/(browser\/drafts|contract\/(calendar-feed|privacy|public-pages)|rules\/(people|privacy-texts)|web\/ui\/buttons\/CopyButton|web\/ui\/fields\/(DateInput|DateField(\.module)?|date-text))\.)/,
  },
  // Controls of a few forms each. As separate files, their names alone would make the sign-in page larger.
  {
    name: 'controls',
    priority: 1,
    test: ownFilesOrPackages(
      /web\/ui\/fields\/(CheckboxGroup|Number|Password|Radio|Switch)/,
      /@mantine\/core\/esm\/components\/(Checkbox|Radio|Switch)\//,
    ),
  },
  // What people see after the password, and few people see at all. As separate files, their names alone would make the
  // sign-in page larger.
  {
    name: 'steps',
    priority: 1,
    test: ownFiles(
      /web\/(features\/auth\/(SecondStep|OidcScreen)|shell\/(ConfirmSignIn|ProviderConfirmation))\./,
    ),
  },
  // Other ways to sign in than with a password, which the sign-in page loads after its form.
  {
    name: 'other-ways',
    priority: 6,
    test: ownFilesOrPackages(
      /(web\/(features\/auth\/(OtherWays|OidcButton)|shell\/PasskeyButton|platform\/(passkeys|identity-provider))|contract\/(passkey-exchange|second-factor|sign-in-steps|single-sign-on-start))\./,
      /@simplewebauthn\/browser\//,
    ),
  },
  // Code that the form and the pages of a challenge share, and that lists do not need.
  {
    name: 'challenge-fields',
    priority: 6,
    test: ownFiles(/(contract\/challenge-fields|web\/features\/challenges\/detail\/challenge-labels)\./),
  },
  // Code that a list shares with the page of a challenge, so that the list does not load the whole page.
  {
    name: 'list-parts',
    priority: 3,
    test: ownFiles(
      /(rules\/privacy-texts|web\/(features\/(applications\/applicant|weighting\/weighting-text|challenges\/can-delete-challenge)|ui\/layout\/LinkBar))\./,
    ),
  },
  // The calls of the list of security events, which forms need as well, so that the list does not load the forms.
  { name: 'event-calls', priority: 3, test: ownFiles(/contract\/security-events\./) },
  // Code of the score summary and the decision room, which lists do not need.
  {
    name: 'scores',
    priority: 4,
    minShareCount: 3,
    test: ownFiles(
      /((contract|rules)\/(decision|moderation(?!-texts)|score(?!-summary)|letters|panel-texts)|web\/features\/(scores|score-history|decision-room|moderation)\/)/,
    ),
  },
  // Small sections of the decision room and their dialogs. As separate files, their names alone would make the sign-in
  // page larger.
  { name: 'decisions', priority: 1, test: ownFiles(/web\/features\/(decisions|letters|seals)\//) },
  // A small screen whose many parts other screens need as well.
  { name: 'challenge', priority: 1, test: ownFiles(/web\/features\/challenges\/ChallengeScreen\./) },
  // The list of requests, with code that the other screens about people's data need as well.
  { name: 'privacy', priority: 1, test: ownFiles(/web\/features\/privacy\/PrivacyScreen\./) },
];

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    react(),
    ownPreload(),
    afterSignIn({ 'after-sign-in': ['frame', 'desk'], 'when-idle': ['forms', 'popups'] }),
  ],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // The Content-Security-Policy allows no data: addresses, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The sign-in page lists the files of every screen, so their names count as part of it.
        chunkFileNames: ({ name }) =>
          groups.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
});
