import type { AssistServiceServer } from '@smartproject/proto/smartproject/tasks/v1/assist_service'
import type { BoardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import type { DiscussionServiceServer } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import type { FileServiceServer } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import type { PlanningServiceServer } from '@smartproject/proto/smartproject/tasks/v1/planning_service'
import type { PlanboardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import type { RegisterServiceServer } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import type { JobServiceServer } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import type { ScheduleServiceServer } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import type { TalkServiceServer } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import type { TaskServiceServer } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import type { TemplateServiceServer } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import type { ThreadServiceServer } from '@smartproject/proto/smartproject/tasks/v1/thread_service'
import type { TimeServiceServer } from '@smartproject/proto/smartproject/tasks/v1/time_service'

import { documents, documentWays } from './documents.js'
import { ENTRY_RIGHTS } from './entries.js'
import { matrixOf, type Matrix } from './matrix.js'

// In the project work the roles 1, 2, 3, 4, 6 and 7; 1, 2 and 3 run it; 5 and 8 look on. A manager of users has no
// business in a project without a role; the owner of the company has in every one.
//              nobody admin foreign left | stranger | r1 to r8 | applicant approver manager owner

const work = matrixOf<TaskServiceServer>()({
  CreateTask: '!-?- ? ++++x++x ???+',
  GetTask: '!-?- ? ++++++++ ???+',
  GetTaskDetail: '!-?- ? ++++++++ ???+',
  ListTaskRevisions: '!-?- ? ++++++++ ???+',
  GetBoard: '!-?- ? ++++++++ ???+',
  ListTasks: '!-?- ? ++++++++ ???+',
  GroupTasks: '!-?- ? ++++++++ ???+',
  ListAssigneeSpans: '!-?- ? ++++++++ ???+',
  ListLaneTasks: '!-?- ? ++++++++ ???+',
  ListCalendarTasks: '!-?- ? ++++++++ ???+',
  // The approver of a leave needs the tasks in its way, wherever they are.
  FindTasksOverlapping: '!-0- + ++++++++ ++++',
  SetTaskDates: '!-?- ? ++++x++x ???+',
  UpdateTask: '!-?- ? ++++x++x ???+',
  BulkChangeTasks: '!-?- ? ++++x++x ???+',
  UndoBulkChange: '!-?- ? pppp?pp? ???p',
  MoveTask: '!-?- ? ++++x++x ???+',
  DeleteTasks: '!-?- ? ++++x++x ???+',
  CountTasks: '!-?- ? ++++++++ ???+',
  // For the removal of a member from the company; an id of another company has nothing.
  CountOpenTasks: '!-0- - -------- --++',
})

const board = matrixOf<BoardServiceServer>()({
  GetBoardSetup: '!-?- ? ++++++++ ???+',
  UpdateBoardSettings: '!-?- ? +++xxxxx ???+',
  ListLabels: '!-?- ? ++++++++ ???+',
  CreateLabel: '!-?- ? +++xxxxx ???+',
  UpdateLabel: '!-?- ? +++xxxxx ???+',
  DeleteLabel: '!-?- ? +++xxxxx ???+',
  ListCategories: '!-?- ? ++++++++ ???+',
  CreateCategory: '!-?- ? +++xxxxx ???+',
  UpdateCategory: '!-?- ? +++xxxxx ???+',
  DeleteCategory: '!-?- ? +++xxxxx ???+',
  ListReleases: '!-?- ? ++++++++ ???+',
  CreateRelease: '!-?- ? ++++x++x ???+',
  UpdateRelease: '!-?- ? +++xxx+x ???+',
  DeleteRelease: '!-?- ? +++xxx+x ???+',
  ListTaskFieldDefinitions: '!-?- ? ++++++++ ???+',
  SaveTaskFieldDefinition: '!-?- ? +++xxxxx ???+',
  DeleteTaskFieldDefinition: '!-?- ? +++xxxxx ???+',
  RestoreProjectItems: '!-?- ? +++xxxxx ???+',
  ListViews: '!-?- ? ++++++++ ???+',
  SaveView: '!-?- ? +++ooooo ???+',
  DeleteView: '!-?- ? +++ooooo ???+',
  AddSearchTerm: '!-?- ? ++++++++ ???+',
  ListSearchTerms: '!-?- ? ++++++++ ???+',
  // One's own words; who has none forgets none.
  DeleteSearchTerms: '!-0- 0 ++++++++ 000+',
  // One's own; a project without a role is not there.
  ListShortcuts: '!-0- + ++++++++ ++++',
  SetFavourite: '!-?- ? ++++++++ ???+',
  RememberVisit: '!-?- ? ++++++++ ???+',
})

const talkTimeAndFiles = matrixOf<
  TalkServiceServer &
    ThreadServiceServer &
    DiscussionServiceServer &
    TimeServiceServer &
    FileServiceServer &
    AssistServiceServer
>()({
  AddComment: '!-?- ? ++++x++x ???+',
  EditComment: '!-?- ? ooooxoox ???o',
  DeleteComment: '!-?- ? +++oxoox ???+',
  ListComments: '!-?- ? ++++++++ ???+',
  ListMessages: '!-?- ? ++++++++ ???+',
  React: '!-?- ? ++++x++x ???+',
  // One's own marks and levels.
  MarkRead: '!-?- ? ++++++++ ???+',
  MarkAllRead: '!-?- ? ++++++++ ???+',
  SetThreadLevel: '!-?- ? ++++++++ ???+',
  ListConversations: '!-?- ? ++++++++ ???+',
  SearchMessages: '!-?- ? ++++++++ ???+',
  ListDiscussions: '!-?- ? ++++++++ ???+',
  GetDiscussion: '!-?- ? ++++++++ ???+',
  SaveDiscussion: '!-?- ? ++ooxoox ???+',
  SetDiscussionState: '!-?- ? +++oxoox ???+',
  DeleteDiscussion: '!-?- ? +++oxoox ???+',
  RestoreDiscussion: '!-?- ? +++oxoox ???+',
  SaveWorklog: '!-?- ? ooooxoox ???o',
  DeleteWorklog: '!-?- ? +++oxoox ???+',
  ListWorklogs: '!-?- ? ++++++++ ???+',
  StartTimer: '!-?- ? ++++x++x ???+',
  StopTimer: '!-0- + ++++++++ ++++',
  GetTimer: '!-0- + ++++++++ ++++',
  GenerateDescription: '!-?- ? ++++x++x ???+',
  StartUpload: '!-?- ? ++++x++x ???+',
  GetUpload: '!-?- ? pppp?pp? ???p',
  WriteUpload: '!-?- ? pppp?pp? ???p',
  CompleteUpload: '!-?- ? pppp?pp? ???p',
  CancelUpload: '!-?- ? pppp?pp? ???p',
  GetFileUsage: '!-0- - -------- ---+',
  ListFiles: '!-?- ? ++++++++ ???+',
  DeleteFile: '!-?- ? +++oxoox ???+',
  CreateFileLink: '!-?- ? ++++++++ ???+',
  ReadFile: '!!!! ! !!!!!!!! !!!!',
  StartExport: '!-?- ? ++++++++ ???+',
  CancelExport: '!-?- ? pppppppp ???p',
  SaveProgress: '!-?- p pppppppp pppp',
  GetProgress: '!-?- p pppppppp pppp',
})

const templates = matrixOf<TemplateServiceServer>()({
  // Templates are the company's: its owner keeps them, everybody sees them.
  SaveConfiguratorTemplate: '!-?- - -------- ---+',
  DeleteConfiguratorTemplate: '!-?- - -------- ---+',
  ListConfiguratorTemplates: '!-0- + ++++++++ ++++',
  SaveProjectTemplate: '!-?- - -------- ---+',
  DeleteProjectTemplate: '!-?- - -------- ---+',
  ListProjectTemplates: '!-0- + ++++++++ ++++',
  GetProjectTemplate: '!-?- + ++++++++ ++++',
  PreviewProjectTemplate: '!-?- + ++++++++ ++++',
  ApplyProjectTemplate: '!-?- ? +++xxxxx ???+',
  CloneRiskRegister: '!-?- ? ++++x++x ???+',
  CloneLessonsLearnt: '!-?- ? ++++x++x ???+',
  AddRegisterEntry: '!-?- ? ++++x++x ???+',
  // As ListEntries: guests look at no register.
  ListRegisterEntries: '!-?- ? +++++++x ???+',
})

const planning = matrixOf<PlanningServiceServer>()({
  ListReleasePlans: '!-?- ? ++++++++ ???+',
  GetReleaseScope: '!-?- ? ++++++++ ???+',
  StartRelease: '!-?- ? +++xxx+x ???+',
  CompleteRelease: '!-?- ? +++xxx+x ???+',
  CancelRelease: '!-?- ? +++xxx+x ???+',
  ReopenRelease: '!-?- ? +++xxx+x ???+',
  GetReleaseSetup: '!-0- + ++++++++ ++++',
  SaveReleaseSetup: '!-0- - -------- ---+',
})

const schedule = matrixOf<ScheduleServiceServer>()({
  GetGantt: '!-?- ? ++++++++ ???+',
  GetPortfolio: '!-0- + ++++++++ ++++',
  SaveLink: '!-?- ? ++++x++x ???+',
  SavePlan: '!-?- ? ++++x++x ???+',
  // A whole reschedule; with dates of its own a change is for all who change tasks.
  PreviewSchedule: '!-?- ? +++xxx+x ???+',
  ApplySchedule: '!-?- ? ++++x++x ???+',
  UndoSchedule: '!-?- ? pppp?pp? ???p',
  SetBaseline: '!-?- ? +++xxx+x ???+',
  // Of owners and managers of the project.
  DeleteBaseline: '!-?- ? ++xxxxxx ???+',
  SplitTask: '!-?- ? ++++x++x ???+',
  JoinTask: '!-?- ? ++++x++x ???+',
  PreviewLevelling: '!-?- ? +++xxx+x ???+',
  ListProposals: '!-?- ? +++xxx+x ???+',
  DismissProposal: '!-?- ? +++xxx+x ???+',
})

// Who runs the project and may create tasks in it brings files in.
const jobs = matrixOf<JobServiceServer>()({
  StartImport: '!-?- ? +++xxxxx ???+',
  MapImport: '!-?- ? +++xxxxx ???+',
  CheckImport: '!-?- ? +++xxxxx ???+',
  // Who creates tasks in the one project and reads the other.
  StartCopy: '!-?- ? ++++x++x ???+',
  // Who deletes tasks in the one project and creates them in the other.
  StartMove: '!-?- ? ++++x++x ???+',
  CommitImport: '!-?- ? +++xxxxx ???+',
  UndoImport: '!-?- ? +++xxxxx ???+',
  GetJob: '!-?- ? +++xxxxx ???+',
  ListJobRows: '!-?- ? +++xxxxx ???+',
  CancelJob: '!-?- ? +++xxxxx ???+',
})

// A person knows the own patterns and may change the own parts of tasks; patterns of others are for managers of users, their parts for planners.
const planboard = matrixOf<PlanboardServiceServer>()({
  GetPlanningBoard: '!-?- ? ++++++++ ???+',
  GetProjectDemand: '!-?- ? +++++++x ???+',
  PreviewMove: '!-?- ? ++++++++ ???+',
  MovePlanned: '!-?- ? ++++x++x ???+',
  SuggestPeople: '!-?- ? ++++++++ ???+',
  ListAllocations: '!-?- ? ++++++++ ???+',
  SaveAllocation: '!-?- ? ++++xx+x ???+',
  ListPatterns: '!-?- ? ???+???? ??++',
  SavePattern: '!-?- - -------- --++',
  // Of those who plan a project; a scenario of others does not exist.
  ListScenarios: '!-0- 0 +++000+0 000+',
  SaveScenario: '!-?- ? +++???+? ???+',
  ApplyScenario: '!-?- ? +++???+? ???+',
  DropScenario: '!-?- ? +++???+? ???+',
  GetPlanningSetup: '!-0- + ++++++++ ++++',
  SavePlanningSetup: '!-0- - -------- --++',
})

const registers = matrixOf<RegisterServiceServer>()(ENTRY_RIGHTS.notes)

/** Rights on tasks, boards, talk, time, files, planning, templates, registers and documents. */
export const tasks = {
  ...work,
  ...board,
  ...talkTimeAndFiles,
  ...planning,
  ...schedule,
  ...jobs,
  ...planboard,
  ...templates,
  ...registers,
  ...documents,
}

/** Requests that take another way through their RPC, or meet another rule there; named as the requests are. */
export const taskWays: Matrix = {
  ...documentWays,
  'tasks/CountTasks:filtered': '!-?- ? ++++++++ ???+',
  'tasks/ListTasks:filters': '!-?- ? ++++++++ ???+',
  'tasks/ListWorklogs:project': '!-?- ? ++++++++ ???+',
  'tasks/MoveTask:between': '!-?- ? ++++x++x ???+',
  'tasks/SaveWorklog:new': '!-?- ? ++++x++x ???+',
  'tasks/SaveTaskFieldDefinition:new': '!-?- ? +++xxxxx ???+',
  // Items of the whole company are made by its arrangers, labels by the owner alone.
  'tasks/CreateLabel:subscription': '!-0- x xxxxxxxx xxx+',
  'tasks/SaveTaskFieldDefinition:subscription': '!-0- x xxxxxxxx xx++',
  'tasks/SaveProjectTemplate:new': '!-0- - -------- ---+',
}
