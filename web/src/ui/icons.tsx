import {
  IconAdjustmentsHorizontal,
  IconAlertOctagon,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars5,
  IconAppWindow,
  IconArchive,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconArrowsExchange,
  IconArrowsSort,
  IconArrowsSplit2,
  IconBan,
  IconBell,
  IconBookmark,
  IconBug,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconCircleDashed,
  IconCircleX,
  IconClipboardCheck,
  IconClock,
  IconColumns3,
  IconDeviceDesktop,
  IconDots,
  IconDownload,
  IconFile,
  IconFilter,
  IconFlag3,
  IconFolders,
  IconGripVertical,
  IconHexagon,
  IconHistory,
  IconHome,
  IconKeyboard,
  IconLayoutKanban,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLayoutSidebarRight,
  IconLink,
  IconList,
  IconListCheck,
  IconLock,
  IconLogout,
  IconMail,
  IconMaximize,
  IconMenu2,
  IconMessageCircle,
  IconMinus,
  IconMoon,
  IconPaperclip,
  IconPencil,
  IconPhoto,
  IconPlaneDeparture,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconProgress,
  IconRefresh,
  IconRepeat,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconStack2,
  IconStar,
  IconStarFilled,
  IconSubtask,
  IconSun,
  IconTable,
  IconTrash,
  IconUpload,
  IconUserCheck,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react'
import { icon } from './first-icons.js'

export * from './first-icons.js'

export const AssignedIcon = icon(IconUserCheck)
export const AuditIcon = icon(IconClipboardCheck)
export const BoardIcon = icon(IconLayoutKanban, true)
export const BellIcon = icon(IconBell)
export const CalendarIcon = icon(IconCalendar)
export const CancelledIcon = icon(IconBan)
export const ChartIcon = icon(IconChartBar)
export const ChevronEndIcon = icon(IconChevronRight, true)
export const ChevronStartIcon = icon(IconChevronLeft, true)
export const PointsIcon = icon(IconHexagon)
export const ClockIcon = icon(IconClock)
export const CollapseIcon = icon(IconLayoutSidebarLeftCollapse, true)
export const CompanyIcon = icon(IconBuilding)
export const DarkIcon = icon(IconMoon)
export const DownloadIcon = icon(IconDownload)
export const EditIcon = icon(IconPencil)
export const ExpandIcon = icon(IconLayoutSidebarLeftExpand, true)
export const DisplayIcon = icon(IconAdjustmentsHorizontal)
export const GripIcon = icon(IconGripVertical)
export const KeyboardIcon = icon(IconKeyboard)
export const LeaveIcon = icon(IconPlaneDeparture, true)
export const LightIcon = icon(IconSun)
export const LockIcon = icon(IconLock)
export const LogoutIcon = icon(IconLogout, true)
export const MailIcon = icon(IconMail)
export const MenuIcon = icon(IconMenu2)
export const MinusIcon = icon(IconMinus)
export const NewIcon = icon(IconCircleDashed)
export const PlusIcon = icon(IconPlus)
export const ProgressIcon = icon(IconProgress)
export const ProjectsIcon = icon(IconFolders)
export const RefreshIcon = icon(IconRefresh)
export const RepeatIcon = icon(IconRepeat)
export const RejectedIcon = icon(IconCircleX)
export const SelectManyIcon = icon(IconListCheck, true)
export const SearchIcon = icon(IconSearch)
export const SettingsIcon = icon(IconSettings)
export const SystemIcon = icon(IconDeviceDesktop)
export const TableIcon = icon(IconTable)
export const TrashIcon = icon(IconTrash)
export const UsersIcon = icon(IconUsers)
export const ArchiveIcon = icon(IconArchive)
export const UndoIcon = icon(IconArrowBackUp, true)
export const ArrowDownIcon = icon(IconArrowDown)
export const ArrowUpIcon = icon(IconArrowUp)
export const SortIcon = icon(IconArrowsSort)
export const ViewsIcon = icon(IconBookmark)
export const ColumnsIcon = icon(IconColumns3, true)
export const FilterIcon = icon(IconFilter)
export const HistoryIcon = icon(IconHistory)
export const ListIcon = icon(IconList, true)
export const GroupIcon = icon(IconStack2)
export const BugIcon = icon(IconBug)
export const ChangeIcon = icon(IconArrowsExchange)
export const MilestoneIcon = icon(IconFlag3)
export const SplitIcon = icon(IconArrowsSplit2)
export const UserOffIcon = icon(IconUserOff)
export const PriorityNoneIcon = icon(IconMinus)
export const PriorityLowIcon = icon(IconAntennaBars2)
export const PriorityMediumIcon = icon(IconAntennaBars3)
export const PriorityHighIcon = icon(IconAntennaBars5)
export const PriorityUrgentIcon = icon(IconAlertOctagon)
export const FileIcon = icon(IconFile)
export const PictureIcon = icon(IconPhoto)
export const UploadIcon = icon(IconUpload)
export const AttachIcon = icon(IconPaperclip)
export const LinkIcon = icon(IconLink)
export const MoreIcon = icon(IconDots)
export const PanelIcon = icon(IconLayoutSidebarRight, true)
export const DialogIcon = icon(IconAppWindow)
export const FullPageIcon = icon(IconMaximize)
export const UpIcon = icon(IconChevronUp)
export const SparkleIcon = icon(IconSparkles)
export const SubtaskIcon = icon(IconSubtask)
export const CommentIcon = icon(IconMessageCircle)
export const PlayIcon = icon(IconPlayerPlay)
export const StopIcon = icon(IconPlayerStop)
export const HomeIcon = icon(IconHome)
export const StarIcon = icon(IconStar)
export const StarredIcon = icon(IconStarFilled)
