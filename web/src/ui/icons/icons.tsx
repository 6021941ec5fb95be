import { __iconNode as nodesOfAdjustmentsHorizontal } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { __iconNode as nodesOfArrowsExchange } from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { __iconNode as nodesOfBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { __iconNode as nodesOfBookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { __iconNode as nodesOfBuilding } from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import { __iconNode as nodesOfCalendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { __iconNode as nodesOfChartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { __iconNode as nodesOfChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { __iconNode as nodesOfChevronUp } from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { __iconNode as nodesOfCircleDashed } from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { __iconNode as nodesOfClipboardCheck } from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import { __iconNode as nodesOfClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { __iconNode as nodesOfColumns3 } from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { __iconNode as nodesOfDeviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import { __iconNode as nodesOfFlag3 } from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import { __iconNode as nodesOfFolders } from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import { __iconNode as nodesOfHexagon } from '@tabler/icons-react/dist/esm/icons/IconHexagon.mjs'
import { __iconNode as nodesOfLayoutKanban } from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import { __iconNode as nodesOfLayoutSidebarLeftCollapse } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import { __iconNode as nodesOfLayoutSidebarLeftExpand } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { __iconNode as nodesOfList } from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { __iconNode as nodesOfLock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { __iconNode as nodesOfLogout } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { __iconNode as nodesOfMenu2 } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { __iconNode as nodesOfMessages } from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { __iconNode as nodesOfMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { __iconNode as nodesOfPaperclip } from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { __iconNode as nodesOfPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { __iconNode as nodesOfPlaneDeparture } from '@tabler/icons-react/dist/esm/icons/IconPlaneDeparture.mjs'
import { __iconNode as nodesOfPlus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { __iconNode as nodesOfProgress } from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { __iconNode as nodesOfRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { __iconNode as nodesOfRepeat } from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { __iconNode as nodesOfSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { __iconNode as nodesOfSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { __iconNode as nodesOfStack2 } from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { __iconNode as nodesOfStar } from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { __iconNode as nodesOfStarFilled } from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { __iconNode as nodesOfSun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { __iconNode as nodesOfTable } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { __iconNode as nodesOfTimeline } from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { __iconNode as nodesOfUpload } from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { __iconNode as nodesOfUsers } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { icon } from './first-icons.js'

export * from './first-icons.js'
export * from './page-icons.js'

// Icons of the frame and of the first pages behind the sign-in. Icons of other pages alone are in page-icons.tsx.

export const AuditIcon = icon(nodesOfClipboardCheck)
export const BoardIcon = icon(nodesOfLayoutKanban, 'mirrored')
export const BellIcon = icon(nodesOfBell)
export const CalendarIcon = icon(nodesOfCalendar)
export const ChartIcon = icon(nodesOfChartBar)
export const TimelineIcon = icon(nodesOfTimeline, 'mirrored')
export const ChevronEndIcon = icon(nodesOfChevronRight, 'mirrored')
export const PointsIcon = icon(nodesOfHexagon)
export const ClockIcon = icon(nodesOfClock)
export const CollapseIcon = icon(nodesOfLayoutSidebarLeftCollapse, 'mirrored')
export const CompanyIcon = icon(nodesOfBuilding)
export const DarkIcon = icon(nodesOfMoon)
export const EditIcon = icon(nodesOfPencil)
export const ExpandIcon = icon(nodesOfLayoutSidebarLeftExpand, 'mirrored')
export const DisplayIcon = icon(nodesOfAdjustmentsHorizontal)
export const LeaveIcon = icon(nodesOfPlaneDeparture, 'mirrored')
export const LightIcon = icon(nodesOfSun)
export const LockIcon = icon(nodesOfLock)
export const LogoutIcon = icon(nodesOfLogout, 'mirrored')
export const MenuIcon = icon(nodesOfMenu2)
export const NewIcon = icon(nodesOfCircleDashed)
export const PlusIcon = icon(nodesOfPlus)
export const ProgressIcon = icon(nodesOfProgress)
export const ProjectsIcon = icon(nodesOfFolders)
export const RefreshIcon = icon(nodesOfRefresh)
export const RepeatIcon = icon(nodesOfRepeat)
export const SearchIcon = icon(nodesOfSearch)
export const SettingsIcon = icon(nodesOfSettings)
export const SystemIcon = icon(nodesOfDeviceDesktop)
export const TableIcon = icon(nodesOfTable)
export const TalkIcon = icon(nodesOfMessages, 'mirrored')
export const UsersIcon = icon(nodesOfUsers)
export const ViewsIcon = icon(nodesOfBookmark)
export const ColumnsIcon = icon(nodesOfColumns3, 'mirrored')
export const ListIcon = icon(nodesOfList, 'mirrored')
export const GroupIcon = icon(nodesOfStack2)
export const ChangeIcon = icon(nodesOfArrowsExchange)
export const MilestoneIcon = icon(nodesOfFlag3)
export const UploadIcon = icon(nodesOfUpload)
export const AttachIcon = icon(nodesOfPaperclip)
export const UpIcon = icon(nodesOfChevronUp)
export const StarIcon = icon(nodesOfStar)
export const StarredIcon = icon(nodesOfStarFilled, 'filled')
