"""Builds one content database out of items that are spread over a cluster, and publishes it in packs by region.

  read      JSON Lines or Parquet, or made-up places
  map       each partition: `contentc map --by region_id` checks its lines and writes one shard a region
  shuffle   shards by region
  reduce    each region: `contentc assemble --merge` makes one shard of them
  assemble  `contentc assemble` checks what needs all items, and writes the database
  publish   `contentc publish --shards`: a pack for each region, signed

The result is compared with `contentc build` of the same lines on one machine.
"""
import argparse
import glob
import hashlib
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from pyspark import SparkConf, SparkContext, TaskContext
from pyspark.sql import SparkSession

import items

HERE = os.path.dirname(os.path.abspath(__file__))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=1_000_000, help="places to make up when there is no --input")
    parser.add_argument("--input", help="JSON Lines file, folder of .jsonl files, or Parquet file or folder")
    parser.add_argument("--partitions", type=int, default=40, help="tasks that map; default 40")
    parser.add_argument("--kill-worker", action="store_true", help="kill one worker in the middle of its first attempt")
    parser.add_argument("--master", default="local[*,4]", help="Spark master; default local[*,4]: four attempts a task")
    parser.add_argument("--work", default=os.path.join(HERE, "work"), help="folder for everything that is written")
    parser.add_argument("--contentc", default=os.path.join(HERE, "../../.build/release/contentc"), help="the compiler")
    parser.add_argument("--no-publish", action="store_true", help="stop after the database")
    args = parser.parse_args()
    args.contentc = os.path.abspath(shutil.which(args.contentc) or args.contentc)
    if not os.access(args.contentc, os.X_OK):
        parser.error(f"no compiler at {args.contentc}: run 'make build', or give --contentc")
    args.work = os.path.abspath(args.work)
    return args


def run(command, allowed=(0,)):
    """Runs a command; its output, or an error with what it said."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in allowed:
        raise RuntimeError(f"{' '.join(command[:2])} exited with {done.returncode}: {done.stderr.strip()[-2000:]}")
    if done.returncode:
        print(done.stderr.strip()[-2000:], file=sys.stderr)
    return done.stdout


def timed(command):
    """Runs a command in the foreground: its seconds on the clock and its peak memory in MB."""
    start = time.time()
    pid = os.spawnv(os.P_NOWAIT, command[0], command)
    _, status, usage = os.wait4(pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code:
        raise SystemExit(f"{os.path.basename(command[0])} {command[1]} exited with {code}")
    return time.time() - start, usage.ru_maxrss // 1024


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def killed_mark(args):
    """File that exists once a worker has been killed."""
    return os.path.join(args.work, "worker-killed")


class Mapper:
    """What a worker needs to map lines; sent to each."""

    def __init__(self, args, name, total, starts, killed):
        self.contentc, self.content = args.contentc, os.path.join(args.work, "content")
        self.mark = killed_mark(args)
        self.name, self.total, self.starts, self.killed = name, total, starts, killed

    def __call__(self, partition, lines):
        """Yields region and bytes of each shard of a partition."""
        with tempfile.TemporaryDirectory(prefix="map-") as folder:
            path = os.path.join(folder, "lines")
            with open(path, "wb") as file:
                for line in lines:
                    file.write(line + b"\n")
            if os.path.getsize(path) == 0:
                return
            command = [
                self.contentc, "map", path, "--content", self.content, "--as", self.name, "--by", "region_id",
                "--first-line", str(self.starts[partition] + 1), "--total-lines", str(self.total), "--quiet",
                "--jobs", "1", "-o", os.path.join(folder, "shards"),
            ]
            # Mistakes are in the shard, and are reported with all others when it is assembled.
            for number, shard in enumerate(run(command, allowed=(0, 1)).splitlines()):
                if partition == self.killed and number == 1 and TaskContext.get().attemptNumber() == 0:
                    open(self.mark, "w").close()
                    os.kill(os.getpid(), signal.SIGKILL)
                with open(shard, "rb") as file:
                    yield os.path.basename(os.path.dirname(shard)), file.read()


class Reducer:
    """Makes one shard of all shards of a region."""

    def __init__(self, args):
        self.contentc, self.shards = args.contentc, os.path.join(args.work, "shards")

    def __call__(self, entry):
        region, shards = entry
        with tempfile.TemporaryDirectory(prefix="reduce-") as folder:
            for number, shard in enumerate(shards):
                with open(os.path.join(folder, f"{number}.shard"), "wb") as file:
                    file.write(shard)
            # Named after its content and moved into place at once, so a second attempt writes the same file.
            return run([self.contentc, "assemble", folder, "--merge", os.path.join(self.shards, region)]).strip()


def lines_of(spark, args):
    """The lines of the input, in the order of its files."""
    context = spark.sparkContext
    if not args.input:
        count = args.items
        lines = context.range(count, numSlices=args.partitions).map(lambda i: items.line(i, count).encode())
    elif glob.glob(os.path.join(args.input, "*.parquet")) or args.input.endswith(".parquet"):
        lines = spark.read.parquet(args.input).toJSON(use_unicode=False)
    else:
        # Bytes are passed on as they are.
        lines = context.textFile(args.input, args.partitions, use_unicode=False)
    return lines


def count(_, lines):
    yield sum(1 for _ in lines)


def prepare(args):
    """A folder with the settings, the schemas and the recipes, as on every worker."""
    shutil.rmtree(args.work, ignore_errors=True)
    for name in ("content", "schema", "bundles"):
        shutil.copytree(os.path.join(HERE, name), os.path.join(args.work, name))


def publish(args, content):
    """Publishes the packs with new keys; those of a real publisher are kept apart."""
    keys = os.path.join(args.work, "keys")
    os.makedirs(keys)
    for name in ("root-a", "root-b", "release"):
        run([args.contentc, "keygen", os.path.join(keys, name)])
    root = os.path.join(keys, "1.root.json")
    run([args.contentc, "root", "new", "--product", "spark-example", "--root-key", f"{keys}/root-a.pub", "--root-key",
         f"{keys}/root-b.pub", "--release-key", f"{keys}/release.pub", "--expires", "2036-01-01", "-o", root])
    run([args.contentc, "sign", root, "--key", f"{keys}/root-a.pem"])
    return timed([args.contentc, "publish", content, "--shards", os.path.join(args.work, "shards"), "--recipes",
                  os.path.join(args.work, "bundles"), "--key", f"{keys}/release.pem", "--root", root,
                  "-o", os.path.join(args.work, "site")])


def main():
    args = arguments()
    prepare(args)
    content = os.path.join(args.work, "content")
    conf = SparkConf().setMaster(args.master).setAppName("content database").set("spark.ui.enabled", "false")
    conf.set("spark.driver.memory", os.environ.get("SPARK_DRIVER_MEMORY", "4g")).set("spark.log.level", "ERROR")
    context = SparkContext(conf=conf)
    context.setLogLevel("OFF" if args.kill_worker else "ERROR")
    context.addPyFile(os.path.join(HERE, "items.py"))
    spark = SparkSession(context)

    start = time.time()
    lines = lines_of(spark, args)
    counts = lines.mapPartitionsWithIndex(count).collect()
    starts = [sum(counts[:i]) for i in range(len(counts))]
    total = sum(counts)
    killed = len(counts) // 2 if args.kill_worker else -1
    print(f"read      {total} items in {len(counts)} partitions, {time.time() - start:.1f} s")

    start = time.time()
    mapper = Mapper(args, "places.jsonl", total, starts, killed)
    shards = lines.mapPartitionsWithIndex(mapper).groupByKey(len(items.REGIONS)).map(Reducer(args)).collect()
    print(f"map       {len(shards)} shards by region, {time.time() - start:.1f} s")
    if args.kill_worker:
        if not os.path.exists(killed_mark(args)):
            raise SystemExit("job: no worker was killed; give more items or fewer partitions")
        print(f"          the worker of task {killed} was killed; its second attempt went through")
    # For the comparison, the same lines as one file.
    text = os.path.join(content, "places.jsonl")
    with open(text, "wb") as file:
        for line in lines.toLocalIterator(prefetchPartitions=True):
            file.write(line + b"\n")
    spark.stop()

    database, direct = os.path.join(args.work, "content.db"), os.path.join(args.work, "direct.db")
    seconds, memory = timed([args.contentc, "build", content, "-o", direct])
    print(f"build     {seconds:.1f} s, {memory} MB: one machine")
    # From here on the lines are in the shards only.
    os.rename(text, os.path.join(args.work, "places.jsonl"))
    seconds, memory = timed([args.contentc, "assemble", os.path.join(args.work, "shards"), "--content", content,
                             "-o", database])
    print(f"assemble  {seconds:.1f} s, {memory} MB")
    if not args.no_publish:
        seconds, memory = publish(args, content)
        print(f"publish   {seconds:.1f} s, {memory} MB: {len(items.REGIONS) + 1} packs")
    own, expected = sha256(database), sha256(direct)
    print(f"SHA-256   {own}  from {len(shards)} shards")
    print(f"          {expected}  from one machine")
    print("          the same" if own == expected else "          DIFFERENT")
    sys.exit(0 if own == expected else 1)


if __name__ == "__main__":
    main()
