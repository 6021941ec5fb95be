import {
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClipboardCheck,
  IconClock,
  IconCopy,
  IconDeviceDesktop,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFolders,
  IconInfoCircle,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLoader2,
  IconLock,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconPencil,
  IconPlaneDeparture,
  IconPlus,
  IconProgress,
  IconRefresh,
  IconSearch,
  IconSettings,
  IconSun,
  IconTable,
  IconTrash,
  IconUserCheck,
  IconUsers,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { JSX } from 'react'
import { cx } from '../lib/cx.js'

interface IconProps {
  /** 16 beside text, 20 alone. */
  size?: 16 | 20
  className?: string
}

export type Icon = (props: IconProps) => JSX.Element

/** One set, one stroke, never read aloud: the word beside the icon says it. */
function icon(Drawing: TablerIcon, mirrored = false): Icon {
  return function DrawnIcon({ size = 16, className }: IconProps) {
    return (
      <Drawing
        size={size}
        stroke={size === 20 ? 1.6 : 1.75}
        aria-hidden
        focusable={false}
        className={cx(mirrored && 'mirrored', className)}
        style={{ flex: 'none' }}
      />
    )
  }
}

export const AlertIcon = icon(IconAlertTriangle)
export const ApprovedIcon = icon(IconCircleCheck)
export const AssignedIcon = icon(IconUserCheck)
export const AuditIcon = icon(IconClipboardCheck)
export const BellIcon = icon(IconBell)
export const CalendarIcon = icon(IconCalendar)
export const CancelledIcon = icon(IconBan)
export const ChartIcon = icon(IconChartBar)
export const CheckIcon = icon(IconCheck)
export const ChevronDownIcon = icon(IconChevronDown)
export const ChevronEndIcon = icon(IconChevronRight, true)
export const ChevronStartIcon = icon(IconChevronLeft, true)
export const ClockIcon = icon(IconClock)
export const CloseIcon = icon(IconX)
export const CollapseIcon = icon(IconLayoutSidebarLeftCollapse, true)
export const CompanyIcon = icon(IconBuilding)
export const CopyIcon = icon(IconCopy)
export const DarkIcon = icon(IconMoon)
export const DownloadIcon = icon(IconDownload)
export const EditIcon = icon(IconPencil)
export const ExpandIcon = icon(IconLayoutSidebarLeftExpand, true)
export const HiddenIcon = icon(IconEyeOff)
export const InfoIcon = icon(IconInfoCircle)
export const LanguageIcon = icon(IconLanguage)
export const LeaveIcon = icon(IconPlaneDeparture, true)
export const LightIcon = icon(IconSun)
export const LoadingIcon = icon(IconLoader2)
export const LockIcon = icon(IconLock)
export const LogoutIcon = icon(IconLogout, true)
export const MenuIcon = icon(IconMenu2)
export const NewIcon = icon(IconCircleDashed)
export const PlusIcon = icon(IconPlus)
export const ProgressIcon = icon(IconProgress)
export const ProjectsIcon = icon(IconFolders)
export const RefreshIcon = icon(IconRefresh)
export const RejectedIcon = icon(IconCircleX)
export const SearchIcon = icon(IconSearch)
export const SettingsIcon = icon(IconSettings)
export const SystemIcon = icon(IconDeviceDesktop)
export const TableIcon = icon(IconTable)
export const TrashIcon = icon(IconTrash)
export const VisibleIcon = icon(IconEye)
export const UsersIcon = icon(IconUsers)
