import {
  S,
  N,
  B,
  id,
  named,
  label,
  project,
  outcome,
  inProject,
  inCompany,
  day,
  type OlderCall,
} from './forms-fixture.js'

const template = { id: S, name: S, state: S, version: N, published_version: N, language: S }

/** Projects, their lists, outcomes and templates. */
export const projectsCalls: Readonly<Record<string, OlderCall>> = {
  getProject: { good: { projectId: 7 }, bad: [{}, 'projectId'], answer: [project] },
  subcribtionProjectDatas: {
    good: { subscription: 1, user: 'emad' },
    bad: [{ subscription: 1 }, 'user'],
    answer: [project],
  },
  addoutcomes: {
    good: { project: 7, name: 'Use', description: '', measure: 'logins', baseline: 0, target: 9, due: day },
    bad: [
      { project: 7, name: 'Use', description: '', measure: 'x', baseline: 0, target: '9', due: day },
      'target',
    ],
    answer: id,
  },
  getoutcomelist: { ...inProject, answer: [outcome] },
  getalloutcomelist: { ...inCompany, answer: [outcome] },
  getprojectoutcome: { ...inProject, answer: [{ ...outcome, progress: N }] },
  getprojectbenefits: { ...inProject, answer: [{ id: S, name: S, value: N, realised: N }] },
  getCategory: { ...inCompany, answer: [named] },
  getProjCategory: { good: { projectId: 7 }, bad: [{}, 'projectId'], answer: [named] },
  getLabels: { ...inCompany, answer: [label] },
  getProjLabels: { good: { projectId: 7 }, bad: [{}, 'projectId'], answer: [label] },
  setConfiguratorTemplate: {
    good: { subscription: 1, name: 'Usual', items: ['x'] },
    bad: [{ subscription: 1, name: '', items: [] }, 'name'],
    answer: id,
  },
  getConfiguratorTemplate: {
    ...inCompany,
    answer: [{ id: S, name: S, items: [S], unknown: [S], version: N }],
  },
  getallprojectTemplate: { ...inCompany, answer: [template] },
  alterProjectTemplate: {
    good: { name: 'Usual', all_data: '{"version":1}', subscription: 1 },
    bad: [{ name: 7, all_data: '{}' }, 'name'],
    answer: id,
  },
  clonetemplate: {
    good: { template: 'tp1', subscription: 1, name: 'New' },
    bad: [{ template: 'tp1', subscription: 1 }, 'name'],
    answer: { project: N, job: S },
  },
  cloneriskRegister: { good: { from: 7, to: 8 }, bad: [{ from: 7 }, 'to'], answer: { cloned: N } },
  clonelearntLessons: { good: { from: 7, to: 8 }, bad: [{ to: 8 }, 'from'], answer: { cloned: N } },
  getprojectTemplate: {
    good: { id: 'tp1' },
    bad: [{}, 'id'],
    answer: [{ ...template, all_data: S, earlier: [N] }],
  },
  sharePointdocs: {
    good: { data: 'list', project: 7 },
    bad: [{ data: 'list' }, 'project'],
    answer: [{ id: S, name: S, folder: B, size: N, url: S }],
  },
}
