import type { Example } from '../example.ts';

/** Debit notes, payments and files. */
export const moneyExamples: readonly Example[] = [
  {
    title: 'Debit notes and balance due',
    about: 'The latest debit notes with totals, due dates and overdue amounts.',
    user: 'root.demo',
    query: `query DebitNotes($first: Int!) {
  debitNotes(first: $first) {
    totalCount
    totals { outstanding { usd { amount } vnd { amount } } overdueCount }
    nodes {
      number
      status
      isOverdue
      issuedOn
      dueDate
      total { usd { amount } vnd { amount } }
      balance { usd { amount } vnd { amount } }
      booking { number }
    }
  }
}`,
    variables: { first: 10 },
  },
  {
    title: 'Missing documents and the newest files',
    about:
      'Documents that bookings still need and their deadlines, and uploaded files. Download links work without a key until they expire.',
    user: 'root.demo',
    query: `query Documents($first: Int!) {
  missingDocuments(first: $first) {
    nodes { documentType giver state dueAt recordNumber serviceType polCode podCode }
    pageInfo { hasNextPage endCursor }
  }
  attachments(first: $first) {
    totalCount
    edges { node { name documentType mediaType size uploadedBy uploadedAt recordNumber url urlEndsAt } }
  }
}`,
    variables: { first: 10 },
  },
];
