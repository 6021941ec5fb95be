import { __iconNode as nodesOfAntennaBars2 } from '@tabler/icons-react/dist/esm/icons/IconAntennaBars2.mjs'
import { __iconNode as nodesOfAntennaBars3 } from '@tabler/icons-react/dist/esm/icons/IconAntennaBars3.mjs'
import { __iconNode as nodesOfAntennaBars5 } from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs'
import { __iconNode as nodesOfAppWindow } from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs'
import { __iconNode as nodesOfArchive } from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { __iconNode as nodesOfArrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { __iconNode as nodesOfArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { __iconNode as nodesOfArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { __iconNode as nodesOfArrowsSort } from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import { __iconNode as nodesOfArrowsSplit2 } from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs'
import { __iconNode as nodesOfBan } from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import { __iconNode as nodesOfBug } from '@tabler/icons-react/dist/esm/icons/IconBug.mjs'
import { __iconNode as nodesOfChevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { __iconNode as nodesOfChevronsUp } from '@tabler/icons-react/dist/esm/icons/IconChevronsUp.mjs'
import { __iconNode as nodesOfCircle } from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import { __iconNode as nodesOfCircleCheckFilled } from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { __iconNode as nodesOfCircleX } from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { __iconNode as nodesOfDots } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { __iconNode as nodesOfDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { __iconNode as nodesOfFile } from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { __iconNode as nodesOfFilter } from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { __iconNode as nodesOfGripVertical } from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { __iconNode as nodesOfHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { __iconNode as nodesOfKeyboard } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { __iconNode as nodesOfLayoutSidebarRight } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs'
import { __iconNode as nodesOfLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { __iconNode as nodesOfListCheck } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { __iconNode as nodesOfMail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { __iconNode as nodesOfMaximize } from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import { __iconNode as nodesOfMessageCircle } from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { __iconNode as nodesOfMinus } from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { __iconNode as nodesOfOctagonMinus } from '@tabler/icons-react/dist/esm/icons/IconOctagonMinus.mjs'
import { __iconNode as nodesOfPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { __iconNode as nodesOfPlayerPlay } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { __iconNode as nodesOfPlayerStop } from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { __iconNode as nodesOfSparkles } from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { __iconNode as nodesOfSubtask } from '@tabler/icons-react/dist/esm/icons/IconSubtask.mjs'
import { __iconNode as nodesOfRotateClockwise } from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import { __iconNode as nodesOfTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { __iconNode as nodesOfUserCheck } from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { __iconNode as nodesOfUserOff } from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { icon } from './first-icons.js'

// Icons that pages show and the frame around them does not: a person who signs in need not wait for them.

export const AssignedIcon = icon(nodesOfUserCheck)
export const BlockedIcon = icon(nodesOfOctagonMinus)
export const CancelledIcon = icon(nodesOfBan)
export const ChevronStartIcon = icon(nodesOfChevronLeft, 'mirrored')
export const ClosedIcon = icon(nodesOfCircleCheckFilled, 'filled')
export const DownloadIcon = icon(nodesOfDownload)
export const GripIcon = icon(nodesOfGripVertical)
export const KeyboardIcon = icon(nodesOfKeyboard)
export const MailIcon = icon(nodesOfMail)
export const MinusIcon = icon(nodesOfMinus)
export const RejectedIcon = icon(nodesOfCircleX)
export const SelectManyIcon = icon(nodesOfListCheck, 'mirrored')
export const TaskIcon = icon(nodesOfCircle)
export const CheckListIcon = icon(nodesOfListCheck)
export const TurnIcon = icon(nodesOfRotateClockwise)
export const TrashIcon = icon(nodesOfTrash)
export const ArchiveIcon = icon(nodesOfArchive)
export const UndoIcon = icon(nodesOfArrowBackUp, 'mirrored')
export const ArrowDownIcon = icon(nodesOfArrowDown)
export const ArrowUpIcon = icon(nodesOfArrowUp)
export const SortIcon = icon(nodesOfArrowsSort)
export const FilterIcon = icon(nodesOfFilter)
export const HistoryIcon = icon(nodesOfHistory)
export const BugIcon = icon(nodesOfBug)
export const SplitIcon = icon(nodesOfArrowsSplit2)
export const UserOffIcon = icon(nodesOfUserOff)
export const PriorityNoneIcon = icon(nodesOfMinus)
export const PriorityLowIcon = icon(nodesOfAntennaBars2)
export const PriorityMediumIcon = icon(nodesOfAntennaBars3)
export const PriorityHighIcon = icon(nodesOfAntennaBars5)
export const PriorityUrgentIcon = icon(nodesOfChevronsUp)
export const FileIcon = icon(nodesOfFile)
export const PictureIcon = icon(nodesOfPhoto)
export const LinkIcon = icon(nodesOfLink)
export const MoreIcon = icon(nodesOfDots)
export const PanelIcon = icon(nodesOfLayoutSidebarRight, 'mirrored')
export const DialogIcon = icon(nodesOfAppWindow)
export const FullPageIcon = icon(nodesOfMaximize)
export const SparkleIcon = icon(nodesOfSparkles)
export const SubtaskIcon = icon(nodesOfSubtask)
export const CommentIcon = icon(nodesOfMessageCircle)
export const PlayIcon = icon(nodesOfPlayerPlay)
export const StopIcon = icon(nodesOfPlayerStop)
