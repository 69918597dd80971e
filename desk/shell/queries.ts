import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const isOver = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500;

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: (count, error) => count < 2 && !isOver(error), refetchOnWindowFocus: true },
  },
});
