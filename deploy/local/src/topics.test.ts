import { topics } from './topics.js'

describe('the topics', () => {
  const names = topics.map(({ topic }) => topic)

  it('names each topic once', () => {
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a topic of one partition for poison messages beside every published one', () => {
    for (const { topic } of topics.filter((each) => !each.topic.endsWith('.dlt'))) {
      expect(topics).toContainEqual({ topic: `${topic}.dlt`, partitions: 1 })
    }
  })

  it('follows the pattern owner.fact.version', () => {
    for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z-]+\.v\d+(\.dlt)?$/)
  })

  it('gives the topics of tasks more partitions than the calm ones', () => {
    const partitions = new Map(topics.map((each) => [each.topic, each.partitions]))
    expect(partitions.get('tasks.task.v1')).toBe(6)
    expect(partitions.get('leave.application.v1')).toBe(3)
  })
})
