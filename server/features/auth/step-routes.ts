// Routes for the second step of a sign-in, for passkeys and for confirming who one is, of staff and companies.
import { companySignInSteps } from '../../../contract/company-account.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { confirmSignIn } from './confirm.ts';
import { canUsePasskeys, signInWithPasskey, startPasskey } from './passkey-sign-in.ts';
import { finishSecondStep } from './second-step.ts';
import { companySide, type SideOfCall, sideOfCompanyCall, sideOfStaffCall, staffSide } from './sides.ts';

type Handlers = Omit<Parameters<typeof implement<typeof signInSteps>>[1], 'options'>;

const handlers = (sideOf: SideOfCall): Handlers => ({
  secondFactor: withOwnTransactions((context) => finishSecondStep(sideOf(context), context)),
  passkeyOptions: withOwnTransactions((context) => startPasskey(sideOf(context), context)),
  passkey: withOwnTransactions((context) => signInWithPasskey(sideOf(context), context)),
  confirm: withOwnTransactions((context) => confirmSignIn(sideOf(context), context)),
});

export const signInStepRoutes = [
  ...implement(signInSteps, {
    options: async (context) => ({
      oidcName: context.services.settings.oidc?.name ?? null,
      offersPasskeys: canUsePasskeys(staffSide, context),
    }),
    ...handlers(sideOfStaffCall),
  }),
  ...implement(companySignInSteps, {
    options: async (context) => ({
      offersPasskeys: canUsePasskeys(companySide(context.query.site), context),
    }),
    ...handlers(sideOfCompanyCall),
  }),
];
