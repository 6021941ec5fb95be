// The limits that stand in the API of the BFF, and where else the same number stands.

/** A number in the sources: the one file of this name that holds it, so that it is found wherever folders move. */
export interface Place {
  readonly folder: string
  readonly file: string
  /** A constant, `NAME.entry` of one, or `text(field)`: the longest text that a reader takes. */
  readonly name: string
}

const placeIn = (folder: string) => (file: string, name: string) => ({ folder, file: `/${file}.ts`, name })
const admin = placeIn('services/admin/src')
const auth = placeIn('services/auth/src')
const bff = placeIn('services/bff/src')
const billing = placeIn('services/billing/src')
const leave = placeIn('services/leave/src')
const notify = placeIn('services/notify/src')
const tasks = placeIn('services/tasks/src')
const tenancy = placeIn('services/tenancy/src')
const web = (file: string, name: string): Place => ({ folder: 'web/src', file: `/${file}`, name })

/** Constants of the API with the same number elsewhere. */
export const NAMED: readonly (readonly [Place, ...Place[]])[] = [
  [bff('limits', 'MAX_FILE_BYTES'), tasks('task-file', 'MAX_FILE_BYTES')],
  [bff('limits', 'MAX_IMPORT_BYTES'), tenancy('people-import', 'FILE_MAX')],
  [bff('limits', 'MAX_BALANCE_FILE_BYTES'), leave('opening-balances', 'FILE_MAX')],
  [bff('limits', 'MAX_ATTACHMENT_BYTES'), leave('leave-attachment', 'ATTACHMENT_BYTES_MAX')],
  [bff('limits', 'MAX_NAMES'), tenancy('list-member-names', 'NAMES_MAX')],
  [bff('limits', 'MAX_CALENDAR_BYTES'), tenancy('holiday-proposal', 'CALENDAR_MAX')],
  [bff('attachments', 'ATTACHMENTS_MAX'), leave('leave-attachment', 'ATTACHMENTS_MAX')],
  [bff('files/body-pieces', 'PIECE_BYTES'), tasks('upload-rpcs', 'PIECE_BYTES')],
  [bff('limits', 'PART_BYTES'), tasks('upload-part', 'PART_BYTES')],
  [bff('open-page', 'FIRST_CARDS'), tasks('list-lane-tasks', 'LANE_PAGE.default')],
  [bff('lane-pages', 'LARGEST_READ'), tasks('list-lane-tasks', 'LANE_PAGE.max')],
  [bff('calls/leave/calendar', 'PEOPLE_MAX'), leave('list-leave-calendar', 'SIZES.max')],
  [bff('shortcuts', 'POSITION_MAX'), tasks('shortcut', 'MAX_FAVOURITES')],
  [bff('projects', 'MEMBERS_MAX'), tenancy('decode', 'PROJECT_MEMBERS_MAX')],
  [bff('projects', 'ROLE_LAST'), tenancy('project', 'LAST_ROLE')],
  [bff('roles', 'NAME_MAX'), tenancy('roles', 'NAME_MAX')],
  [
    bff('shapes', 'NUMBER_MAX'),
    tenancy('decode', 'NUMBER_MAX'),
    admin('decode', 'NUMBER_MAX'),
    leave('leave-lock-rpcs', 'MAX_PROJECT'),
    leave('leave-policy-rpcs', 'MAX_PROJECT'),
  ],
  [bff('work/talk', 'COMMENT_MAX'), tasks('comment-message', 'MAX_TEXT')],
  [bff('work/talk', 'QUERY_MAX'), tasks('conversation-rpcs', 'MAX_QUERY')],
  [bff('work/talk', 'PAGE_MAX'), tasks('app/list-messages', 'PAGE.max')],
  [bff('work/discussions', 'QUERY_MAX'), tasks('discussion-rpcs', 'MAX_QUERY')],
  [bff('work/discussions', 'NAME_MAX'), tasks('discussion-message', 'MAX_NAME')],
  [bff('work/discussions', 'PEOPLE_MAX'), tasks('discussion-message', 'MAX_PEOPLE')],
  [bff('work', 'COPIED_MAX'), tasks('copied-tasks', 'MAX_COPIED'), web('copy.ts', 'MOST')],
]

/** Limits that no service has: of the BFF alone, or of several together. */
export const OF_THE_BFF = [
  'MAX_TEMPLATE_BODY_BYTES',
  'MAX_PICTURE_BYTES',
  'RICH_BODY_BYTES',
  'UNNAMED_BODY_BYTES',
  'FORM_CHARACTERS',
  'DECIDE_AT_ONCE',
  'EMOJI_MAX',
]

/** The limits of calls, with the places that hold to the same. */
export const SENT: readonly (readonly [call: string, path: string, ...places: Place[]])[] = [
  ['register', 'password', auth('password-policy', 'PASSWORD_MAX')],
  ['createApiToken', 'name', auth('api-tokens', 'NAME_MAX')],
  ['createApiToken', 'days', auth('api-token', 'API_TOKEN_DAYS_MAX')],
  ['addPasskey', 'name', auth('passkey', 'PASSKEY_NAME_MAX'), web('passkeys.ts', 'PASSKEY_NAME_MAX')],
  ['setSignUpRule', 'domains', auth('platform-settings', 'DOMAINS_MAX')],
  ['setPolicies', 'session_hours', tenancy('subscription', 'SESSION_HOURS_MAX')],
  ['setWorkingWeeks', 'weeks', tenancy('decode', 'WEEKS_MAX'), leave('find-recounts', 'WEEKS_MAX')],
  ['setHolidays', 'holidays', tenancy('decode', 'HOLIDAYS_MAX')],
  ['previewWorkingTime', 'holidays', leave('find-recounts', 'HOLIDAYS_MAX')],
  ['makeInvitationLink', 'max_uses', tenancy('invitation-link', 'LINK_USES_MAX')],
  ['makeInvitationLink', 'days', tenancy('invitation-link', 'LINK_DAYS_MAX')],
  ['makeInvitationLink', 'domain', tenancy('join-rpcs', 'DOMAIN_MAX')],
  ['addDomain', 'domain', tenancy('domain-rpcs', 'TYPED_MAX')],
  ['inviteMembers', 'emails', tenancy('invite-members', 'ADDRESSES_MAX')],
  ['inviteMembers', 'emails.*', tenancy('invite-members', 'ADDRESS_MAX')],
  ['inviteMembers', 'projects', tenancy('invite-members', 'PROJECTS_MAX')],
  ['checkImport', 'name', tenancy('import-rpcs', 'FILE_NAME_MAX')],
  ['createProject', 'name', web('ProjectFields.tsx', 'NAME_MAX')],
  ['createProject', 'description', tenancy('decode', 'PURPOSE_MAX'), web('project-draft.ts', 'PURPOSE_MAX')],
  [
    'setProjectHealth',
    'note',
    tenancy('set-project-health', 'text(note)'),
    web('HealthForm.tsx', 'NOTE_MAX'),
  ],
  ['applyForLeave', 'reason', leave('request-words', 'MAX_TEXT')],
  ['approveLeave', 'comment', leave('request-words', 'MAX_TEXT')],
  ['applyForLeave', 'leave_type', leave('request-words', 'MAX_KEY')],
  ['setLeaveType', 'title.en', leave('leave-type-rpcs', 'MAX_TITLE')],
  ['setLeaveType', 'order', leave('leave-type-rpcs', 'MAX_ORDER')],
  ['setLeaveType', 'notice_days', leave('leave-type-rpcs', 'MAX_NOTICE')],
  ['setLeaveType', 'longest_days', leave('span', 'MAX_LEAVE_DAYS')],
  ['setLeaveLock', 'reason', leave('leave-lock-rpcs', 'MAX_REASON')],
  ['setLeaveLock', 'exempt', leave('leave-lock-rpcs', 'MAX_EXEMPT')],
  ['setLeavePolicy', 'minimums', leave('leave-policy', 'MINIMUMS_MAX')],
  ['setLeavePolicy', 'minimums.*.name', leave('leave-policy-rpcs', 'MAX_NAME')],
  ['setLeavePolicy', 'minimums.*.people', leave('leave-policy-rpcs', 'MAX_PEOPLE')],
  ['adjustLeaveBalance', 'reason', leave('leave-balance-service', 'MAX_REASON')],
  ['setLeaveBalancePerson', 'entitlements', leave('leave-balance-service', 'MAX_ENTITLEMENTS')],
  ['addLeaveAttachment', 'name', leave('leave-attachment-rpcs', 'MAX_NAME')],
  ['listTasks', 'filter.text', tasks('read-filter', 'MAX_TEXT')],
  ['listTasks', 'filter.assignees', tasks('read-filter', 'MAX_VALUES')],
  ['listTasks', 'filter.custom', tasks('read-filter', 'MAX_CONDITIONS')],
  ['listTasks', 'projects', tasks('read-project-numbers', 'MAX_PROJECTS')],
  ['createTask', 'fields.labels', tasks('task-fields', 'MAX_LABELS')],
  ['createTask', 'fields.watchers', tasks('task-fields', 'MAX_WATCHERS')],
  ['createTask', 'fields.people', tasks('read-fields', 'MAX_LIST')],
  ['createTask', 'fields.repeat.every', tasks('repeat', 'MAX_EVERY'), web('repeat.ts', 'MOST')],
  ['createTask', 'fields.name', web('model.ts', 'MOST_TITLE')],
  ['createTask', 'fields.description', web('LoadedTaskView.tsx', 'MOST_DESCRIPTION')],
  [
    'createTask',
    'fields.story_points',
    web('number-fields.tsx', 'MOST_POINTS'),
    web('TypedEditors.tsx', 'MOST_POINTS'),
  ],
  [
    'createTask',
    'fields.estimate_minutes',
    web('number-fields.tsx', 'MOST_MINUTES'),
    web('TypedEditors.tsx', 'MOST_MINUTES'),
  ],
  ['bulkChangeTasks', 'tasks', tasks('bulk-change-tasks', 'MAX_TARGETS'), web('bulk.ts', 'BULK_LIMIT')],
  ['commonDelete', 'ids', tasks('delete-tasks', 'MAX_IDS')],
  [
    'updateBoardSettings',
    'settings.lanes.*.limit',
    tasks('settings-rpcs', 'MAX_LIMIT'),
    web('ConfigurationPage.tsx', 'LARGEST_LIMIT'),
  ],
  ['updateBoardSettings', 'settings.card_fields', tasks('read-names', 'MAX_NAMES')],
  ['saveField', 'field.choices', tasks('field-rpcs', 'MAX_CHOICES'), web('FieldDialog.tsx', 'MOST_CHOICES')],
  ['saveField', 'field.name', tasks('field-rpcs', 'NAME.max')],
  ['createRelease', 'title', tasks('release-rpcs', 'text(title)')],
  ['createRelease', 'story_points', tasks('release-rpcs', 'MAX_POINTS')],
  ['createLabel', 'name', tasks('label-rpcs', 'text(name)')],
  ['createCategory', 'name', tasks('category-rpcs', 'text(name)')],
  ['saveView', 'view.projects', tasks('view', 'MAX_SHOWN_PROJECTS')],
  ['addComment', 'text', tasks('comment-message', 'MAX_TEXT')],
  ['saveWorklog', 'minutes', tasks('worklog', 'MAX_MINUTES'), web('WorklogForm.tsx', 'MOST_MINUTES')],
  ['saveWorklog', 'note', tasks('worklog-rpcs', 'text(note)')],
  ['stopTimer', 'note', tasks('timer-rpcs', 'text(note)')],
  ['startExport', 'columns', tasks('progress-rpcs', 'MAX_COLUMNS')],
  ['listEntries', 'text', tasks('read-entry', 'MAX_QUERY')],
  ['listLibrary', 'filter.query', tasks('read-document', 'MAX.query')],
  ['saveDocument', 'name', tasks('read-document', 'MAX.name')],
  ['saveDocument', 'no', tasks('read-document', 'MAX.no')],
  ['saveDocument', 'tags', tasks('read-document', 'MAX.tags')],
  ['saveDocument', 'tags.*', tasks('read-document', 'MAX.tag')],
  ['moveDocument', 'reason', tasks('document-rpcs', 'MAX_REASON')],
  ['deleteDocuments', 'ids', tasks('read-document', 'MAX_IDS')],
  ['moveToFolder', 'documents', tasks('read-document', 'MAX_IDS')],
  ['startUpload', 'library.note', tasks('upload-rpcs', 'MAX_NOTE')],
  ['startUpload', 'library.revision', tasks('upload-rpcs', 'MAX_REVISION')],
  ['setConfiguratorTemplate', 'name', tasks('template-rpcs', 'MAX_NAME')],
  ['setConfiguratorTemplate', 'items', tasks('template-rpcs', 'MAX_ITEMS')],
  ['alterProjectTemplate', 'all_data', tasks('template-rpcs', 'MAX_CONTENT')],
  ['addSearchText', 'text', tasks('search-term-rpcs', 'text(text)')],
  ['markNotificationsSeen', 'ids', notify('mark-seen', 'MOST_IDS')],
  [
    'getQuote',
    'seats',
    billing('price', 'MOST_SEATS'),
    billing('licence-claims', 'MOST_SEATS'),
    billing('catalogue-draft', 'MOST_SEATS'),
    web('model.ts', 'MOST_SEATS'),
  ],
  ['getQuote', 'months', billing('price', 'MOST_MONTHS')],
  ['getQuote', 'coupon', billing('purchase-rpcs', 'CODE_MAX')],
  ['redeemCode', 'code', billing('licence-service', 'CODE_MAX'), web('licence-code.ts', 'MAX_LICENCE_FILE')],
  ['issueLicences', 'days', billing('licence-service', 'MOST_DAYS')],
  ['issueLicences', 'count', billing('licence-service', 'MOST_AT_ONCE')],
  ['issueLicences', 'note', billing('licence-service', 'NOTE_MAX')],
  [
    'setCompanyPlan',
    'grace_days',
    billing('set-subscription-plan', 'MOST_GRACE_DAYS'),
    billing('catalogue-draft', 'MOST_GRACE_DAYS'),
  ],
  ['setCompanyPlan', 'reason', billing('read-request', 'LONGEST_REASON')],
  ['getRevenue', 'months', billing('company-rpcs', 'MOST_MONTHS')],
  ['createCoupon', 'coupon.code', billing('price-rpcs', 'text(code)')],
  ['createCoupon', 'coupon.most', billing('prices', 'MOST_USES')],
  ['savePriceDraft', 'plans.*.offer_1', billing('catalogue-draft', 'MOST_OFFER')],
  ['savePriceDraft', 'plans.*.features', billing('catalogue-draft', 'MOST_FEATURES')],
  ['savePriceDraft', 'taxes.*.rate', billing('catalogue-draft', 'MOST_TAX')],
  ['startCardSetup', 'setup', billing('card-rpcs', 'ID_MAX')],
  ['saveBillingDetails', 'phone', web('details.ts', 'PHONE_MAX')],
]
