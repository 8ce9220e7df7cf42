import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { plugin } from './cache-facts.ts';

const schema = buildSchema(`
  interface Node { id: ID! }
  type Crane implements Node { id: ID! repairs(first: Int, after: String): RepairConnection! }
  type Gate implements Node { id: ID! }
  union Place = Crane | Gate
  type CraneConnection { nodes: [Crane!]! }
  type RepairConnection { edges: [RepairEdge!]! }
  type RepairEdge { node: Gate }
  type Change { nodes: [Crane!]! }
  type Query {
    cranes(search: String, first: Int, after: String): CraneConnection
    change(after: Int): Gate
    changes: Change
  }
`);

it('finds every connection, including those of records, and the types behind every interface and union', () => {
  const facts = plugin(schema).replaceAll(/\s+/g, '');
  expect(facts).toContain('{"Crane":["repairs"],"Query":["cranes"]}');
  expect(facts).toContain('"Node":["Crane","Gate"]');
  expect(facts).toContain('"Place":["Crane","Gate"]');
});
