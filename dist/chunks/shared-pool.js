// src/pool.ts
async function pool(jobs, width) {
  const results = [];
  let next = 0;
  const work = async () => {
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

export {
  pool
};
