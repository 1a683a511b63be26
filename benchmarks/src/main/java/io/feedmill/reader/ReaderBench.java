package io.feedmill.reader;

import io.feedmill.bench.Report;
import io.feedmill.reader.channel.DeliverBench;
import io.feedmill.reader.fetch.FetchRoundBench;
import io.feedmill.reader.microsub.ChannelHttpBench;
import io.feedmill.reader.parse.ParseBench;
import java.time.Duration;

/// `./feedmill bench reader [--quick]`: documents read, items delivered, pages of channels and
/// marks on their items, and a round of the fetcher.
public final class ReaderBench {
  private ReaderBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    report.title("Reader: documents read");
    new ParseBench(report, Duration.ofSeconds(quick ? 2 : 10)).run();
    DeliverBench.run(report, quick);
    ChannelHttpBench.run(report, quick);
    FetchRoundBench.run(report, quick);
  }
}
