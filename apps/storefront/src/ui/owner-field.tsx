import type { Visit } from '../http/visit.ts'

/** The owner of the form. Each form that is sent to a route for customers has it: see `respondWith` in `handle-request.ts`. */
export const OwnerField = ({ visit }: { visit: Visit }) =>
  visit.session && <input type="hidden" name="owner" value={visit.owners[0]} />
