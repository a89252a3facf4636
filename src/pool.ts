/** Runs jobs, a few at a time; results in the order of the jobs. After one that fails no other is begun. */
export async function pool<T>(jobs: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < jobs.length; i = next++) {
      const job = jobs[i];
      if (!job) continue;
      try {
        results[i] = await job();
      } catch (error) {
        next = jobs.length;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
