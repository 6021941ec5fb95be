import {
  S,
  N,
  B,
  person,
  signedIn,
  card,
  bell,
  inProject,
  inCompany,
  ticket,
  type OlderCall,
} from './forms-fixture.js'

/** Sign-in, session and people. */
export const peopleCalls: Readonly<Record<string, OlderCall>> = {
  authenticate_login: {
    good: { email: 'emad@demo.test', password: 'right' },
    bad: [{ email: 'emad@demo.test' }, 'password'],
    answer: signedIn,
  },
  chkUserData: {
    good: { platform: 'linkedIn', token: 'state', authCode: 'code', redirectUri: '/x' },
    bad: [{ token: 'state' }, 'authCode'],
    answer: signedIn,
  },
  getLinkedInUserData: { good: ticket, bad: [{}, 'token'], answer: { name: S, email: S } },
  msalredirect: {
    good: { name: 'Noor', username: 'n', tokenType: 'Bearer', accessToken: ticket.token },
    bad: [{ name: 'Noor' }, 'accessToken'],
    answer: { registered: B, ...signedIn },
  },
  sociallogin: {
    good: { provider: 'google', ...ticket },
    bad: [{}, 'token'],
    answer: { registered: B, ...signedIn },
  },
  addsocialsignup: {
    good: { provider: 'google', ...ticket, fullname: 'Noor', email: 'n@people.test', company: 'Own' },
    bad: [{ ...ticket, fullname: 1 }, 'fullname'],
    answer: signedIn,
  },
  authSessionCreateUpdate: { good: { session: 5 }, bad: [{ session: [] }, 'session'], answer: S },
  me: { good: undefined, bad: [undefined, 'METHOD_NOT_ALLOWED'], answer: person },
  getStrategies: {
    good: undefined,
    bad: [undefined, 'METHOD_NOT_ALLOWED'],
    answer: [{ name: S, kind: S, url: S, enabled: B }],
  },
  'ip.json': { good: undefined, bad: [undefined, 'METHOD_NOT_ALLOWED'], answer: { ip: S } },
  getloginuserdata: {
    good: { userid: 'emad' },
    bad: [{}, 'userid'],
    answer: [{ ...person, user_mobile: S, user_address: S, user_city: S, user_state: S, user_country: S }],
  },
  GetAllmanagers: { ...inCompany, answer: [{ Id: S, fullname: S, email: S, url: S }] },
  getUserList: { ...inProject, answer: [person] },
  userPermission: {
    good: { subscription: 1, userid: 'emad' },
    bad: [{ subscription: 1 }, 'userid'],
    answer: { permissions: S, subscribedas: S },
  },
  getsublist: {
    good: { userId: 'emad' },
    bad: [{}, 'userId'],
    answer: [{ id: N, title: S, subscribedas: S, planenddate: S, expired: B }],
  },
  getUserSub: {
    good: { userId: 'emad' },
    bad: [{ userId: 7 }, 'userId'],
    answer: [{ id: S, user: S, subscription: N, report_to: S, subscribedas: S }],
  },
  getUserNotification: {
    good: { userId: 'emad', unseenOnly: true },
    bad: [{ userId: 'emad', unseenOnly: 'yes' }, 'unseenOnly'],
    answer: [{ ...bell, startDate: S, duedate: S, code: S, fullname: S, project: N, subscription: N }],
  },
  getRolesDataById: {
    good: { projectId: 7, subId: 1, user_id: 'emad' },
    bad: [{ projectId: 7, subId: 1 }, 'user_id'],
    answer: [{ role_id: N, name: S, Permissions: S }],
  },
  getpermisions: {
    good: { projectId: 7, userId: 'emad' },
    bad: [{ projectId: -1, userId: 'emad' }, 'projectId'],
    answer: {
      permisionrole: {
        Permissions: { user: { updaterole: B }, tasks: { createtask: B, updatetaskdescription: B } },
      },
    },
  },
  deleteUserSubscription: {
    good: { subscription: 1, user: 'mona', reassignTo: 'emad' },
    bad: [{ subscription: 1 }, 'user'],
    answer: { deleted: B },
  },
  showUserSubscriptionTasks: {
    good: { subscription: 1, user: 'emad' },
    bad: [{ subscription: 1 }, 'user'],
    answer: [card],
  },
}
