import {
  IconAlertOctagon,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars5,
  IconAppWindow,
  IconArchive,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconArrowsSort,
  IconArrowsSplit2,
  IconBan,
  IconBug,
  IconChevronLeft,
  IconCircleX,
  IconDots,
  IconDownload,
  IconFile,
  IconFilter,
  IconGripVertical,
  IconHistory,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconLink,
  IconListCheck,
  IconMail,
  IconMaximize,
  IconMessageCircle,
  IconMinus,
  IconPhoto,
  IconPlayerPlay,
  IconPlayerStop,
  IconSparkles,
  IconSubtask,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { icon } from './first-icons.js'

// Icons that pages show and the frame around them does not: whoever signs in need not wait for them.

export const AssignedIcon = icon(IconUserCheck)
export const CancelledIcon = icon(IconBan)
export const ChevronStartIcon = icon(IconChevronLeft, true)
export const DownloadIcon = icon(IconDownload)
export const GripIcon = icon(IconGripVertical)
export const KeyboardIcon = icon(IconKeyboard)
export const MailIcon = icon(IconMail)
export const MinusIcon = icon(IconMinus)
export const RejectedIcon = icon(IconCircleX)
export const SelectManyIcon = icon(IconListCheck, true)
export const TrashIcon = icon(IconTrash)
export const ArchiveIcon = icon(IconArchive)
export const UndoIcon = icon(IconArrowBackUp, true)
export const ArrowDownIcon = icon(IconArrowDown)
export const ArrowUpIcon = icon(IconArrowUp)
export const SortIcon = icon(IconArrowsSort)
export const FilterIcon = icon(IconFilter)
export const HistoryIcon = icon(IconHistory)
export const BugIcon = icon(IconBug)
export const SplitIcon = icon(IconArrowsSplit2)
export const UserOffIcon = icon(IconUserOff)
export const PriorityNoneIcon = icon(IconMinus)
export const PriorityLowIcon = icon(IconAntennaBars2)
export const PriorityMediumIcon = icon(IconAntennaBars3)
export const PriorityHighIcon = icon(IconAntennaBars5)
export const PriorityUrgentIcon = icon(IconAlertOctagon)
export const FileIcon = icon(IconFile)
export const PictureIcon = icon(IconPhoto)
export const LinkIcon = icon(IconLink)
export const MoreIcon = icon(IconDots)
export const PanelIcon = icon(IconLayoutSidebarRight, true)
export const DialogIcon = icon(IconAppWindow)
export const FullPageIcon = icon(IconMaximize)
export const SparkleIcon = icon(IconSparkles)
export const SubtaskIcon = icon(IconSubtask)
export const CommentIcon = icon(IconMessageCircle)
export const PlayIcon = icon(IconPlayerPlay)
export const StopIcon = icon(IconPlayerStop)
