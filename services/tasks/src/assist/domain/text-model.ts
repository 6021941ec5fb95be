/** The messages to a language model; the system's words bind it, the user's are data. */
export interface ModelPrompt {
  readonly system: string
  readonly user: string
}

/** A language model that writes text. */
export interface TextModel {
  /** Its answer, as it gave it. Errors: unavailable MODEL_UNAVAILABLE. */
  write(prompt: ModelPrompt): Promise<string>
}
