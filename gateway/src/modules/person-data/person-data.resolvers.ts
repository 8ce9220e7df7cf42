import { attemptWith } from '../../graphql/attempt.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { requestOwnData, requestUserData } from './person-data.api.ts';

const INPUT_NAME: Readonly<Record<string, string>> = { current_password: 'currentPassword', id: 'userId' };
const attempt = attemptWith((path) => path.map((name) => INPUT_NAME[String(name)] ?? name));

export const personDataResolvers: Resolvers = {
  Mutation: {
    requestPersonalData: (_parent, { input: { userId, currentPassword } }, context) =>
      attempt(context, async () => {
        const ticket = userId
          ? await requestUserData(context.rest, requireRowId(userId, 'User'))
          : await requestOwnData(context.rest, { current_password: currentPassword ?? undefined });
        return { downloadUrl: fileUrl(ticket.token), expiresAt: ticket.expires_at, fileName: ticket.file_name };
      }),
  },
};
