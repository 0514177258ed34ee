import { list, text } from './fields.ts'

/** The files that show the reason of a refund. */
export const refundProofFields = {
  proof_files: list('Addresses of files that show the reason.', text('URL.', 'https://files.example.com/a.jpg')),
  foreign_proof_files: list(
    'Those of `proof_files` that lie on other websites. The server has not read them: show them as links, and load them only when somebody opens one.',
    text('URL.', 'https://files.example.com/a.jpg'),
  ),
}
