// The icon of each area, in the sidebar and on its tile.
import {
  IconCalendarEvent,
  IconClipboardCheck,
  IconCpu,
  IconFolders,
  IconLayoutDashboard,
  IconMail,
  IconShieldLock,
  IconShieldStar,
  IconTags,
  IconTargetArrow,
  IconUserCog,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AreaName } from '../platform/areas.ts';

export const areaIcons: Record<AreaName, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  assessments: IconClipboardCheck,
  superAdmins: IconShieldStar,
  admins: IconUserCog,
  users: IconUsers,
  challengeGroups: IconFolders,
  challenges: IconTargetArrow,
  challengeTags: IconTags,
  businessTags: IconCpu,
  calendar: IconCalendarEvent,
  messages: IconMail,
  securityEvents: IconShieldLock,
  privacy: IconUserShield,
};
