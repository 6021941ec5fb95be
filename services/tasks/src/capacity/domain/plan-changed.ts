/** A planning board shows something else from now on. */
export interface PlanChanged {
  readonly about: 'plan'
  readonly subject: 'pattern' | 'allocation' | 'setup' | 'scenario' | 'calendar' | 'proposal'
  /** The person of a pattern, the task of an allocation, a scenario; else the tenant. */
  readonly id: string
}
