import {
  IconAdjustmentsHorizontal,
  IconArrowsExchange,
  IconBell,
  IconBookmark,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconChevronRight,
  IconChevronUp,
  IconCircleDashed,
  IconClipboardCheck,
  IconClock,
  IconColumns3,
  IconDeviceDesktop,
  IconFlag3,
  IconFolders,
  IconHexagon,
  IconHome,
  IconLayoutKanban,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconList,
  IconLock,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconPaperclip,
  IconPencil,
  IconPlaneDeparture,
  IconPlus,
  IconProgress,
  IconRefresh,
  IconRepeat,
  IconSearch,
  IconSettings,
  IconStack2,
  IconStar,
  IconStarFilled,
  IconSun,
  IconTable,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { icon } from './first-icons.js'

export * from './first-icons.js'
export * from './page-icons.js'

// Icons of the frame and of the first pages behind the sign-in. What only other pages show is in page-icons.tsx.

export const AuditIcon = icon(IconClipboardCheck)
export const BoardIcon = icon(IconLayoutKanban, true)
export const BellIcon = icon(IconBell)
export const CalendarIcon = icon(IconCalendar)
export const ChartIcon = icon(IconChartBar)
export const ChevronEndIcon = icon(IconChevronRight, true)
export const PointsIcon = icon(IconHexagon)
export const ClockIcon = icon(IconClock)
export const CollapseIcon = icon(IconLayoutSidebarLeftCollapse, true)
export const CompanyIcon = icon(IconBuilding)
export const DarkIcon = icon(IconMoon)
export const EditIcon = icon(IconPencil)
export const ExpandIcon = icon(IconLayoutSidebarLeftExpand, true)
export const DisplayIcon = icon(IconAdjustmentsHorizontal)
export const LeaveIcon = icon(IconPlaneDeparture, true)
export const LightIcon = icon(IconSun)
export const LockIcon = icon(IconLock)
export const LogoutIcon = icon(IconLogout, true)
export const MenuIcon = icon(IconMenu2)
export const NewIcon = icon(IconCircleDashed)
export const PlusIcon = icon(IconPlus)
export const ProgressIcon = icon(IconProgress)
export const ProjectsIcon = icon(IconFolders)
export const RefreshIcon = icon(IconRefresh)
export const RepeatIcon = icon(IconRepeat)
export const SearchIcon = icon(IconSearch)
export const SettingsIcon = icon(IconSettings)
export const SystemIcon = icon(IconDeviceDesktop)
export const TableIcon = icon(IconTable)
export const UsersIcon = icon(IconUsers)
export const ViewsIcon = icon(IconBookmark)
export const ColumnsIcon = icon(IconColumns3, true)
export const ListIcon = icon(IconList, true)
export const GroupIcon = icon(IconStack2)
export const ChangeIcon = icon(IconArrowsExchange)
export const MilestoneIcon = icon(IconFlag3)
export const UploadIcon = icon(IconUpload)
export const AttachIcon = icon(IconPaperclip)
export const UpIcon = icon(IconChevronUp)
export const HomeIcon = icon(IconHome)
export const StarIcon = icon(IconStar)
export const StarredIcon = icon(IconStarFilled)
