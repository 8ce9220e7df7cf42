import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { fetchMenu, listUsers } from './user.api.ts';
import { toUser } from './user.loaders.ts';

export const userResolvers: Resolvers = {
  Query: {
    async users(_parent, args, context) {
      const window = pageWindow(checkSize('first', args.first ?? 50, 100), args.after);
      const { rows, total } = await listUsers(context.rest, {
        search: args.search,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, toUser);
    },
  },
  Viewer: {
    menu: async (_viewer, _args, context) =>
      (await fetchMenu(context.rest)).map(({ hidden: isHidden, ...item }) => ({ ...item, isHidden })),
  },
};
