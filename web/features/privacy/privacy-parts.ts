// The screens and dialogs about people's data in one chunk, because few people open them. The list has its own chunk,
// because it needs none of the code of forms.
import { EraseRecords } from './EraseRecords.tsx';
import { NewRequest } from './NewRequest.tsx';
import { PublicPagesScreen } from './PublicPagesScreen.tsx';
import { ExtendRequest, RefuseRequest } from './RequestReasons.tsx';
import { RequestScreen } from './RequestScreen.tsx';
import { LiftRestriction, RestrictRecords } from './RestrictRecords.tsx';
import { RetentionScreen } from './RetentionScreen.tsx';

export const privacyParts = {
  newRequest: NewRequest,
  request: RequestScreen,
  erase: EraseRecords,
  refuse: RefuseRequest,
  extend: ExtendRequest,
  restrict: RestrictRecords,
  lift: LiftRestriction,
  retention: RetentionScreen,
  pages: PublicPagesScreen,
};
