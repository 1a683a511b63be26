package io.feedmill.kernel.redis.connection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Replies as they come over a connection, in pieces of any length.
class ReplyReaderTest {
  private final Heard heard = new Heard();
  private final ReplyReader reader = new ReplyReader(heard);

  /// Writes down what is read.
  private static final class Heard implements ReplyReader.Taker {
    private final List<@Nullable Response> replies = new ArrayList<>();
    private final List<String> refusals = new ArrayList<>();
    private byte[] known = {};
    private int passed;

    @Override
    public int known(byte[] bytes, int from, int to) {
      int end = from + known.length;
      return end <= to && Arrays.equals(bytes, from, end, known, 0, known.length)
          ? known.length
          : 0;
    }

    @Override
    public void takeKnown() {
      passed++;
    }

    @Override
    public void take(@Nullable Response reply) {
      replies.add(reply);
    }

    @Override
    public void refuse(String reason) {
      refusals.add(reason);
    }

    List<String> told() {
      return replies.stream().map(ReplyReaderTest::told).toList();
    }
  }

  /// Type and value of a reply, all the way down.
  private static String told(@Nullable Response reply) {
    if (reply == null) {
      return "nil";
    }
    if (reply.type() != ResponseType.MULTI && reply.type() != ResponseType.PUSH) {
      return reply.type() + " " + reply;
    }
    if (reply.isMap()) {
      return "MAP " + reply;
    }
    List<String> items = new ArrayList<>();
    for (Response item : reply) {
      items.add(told(item));
    }
    return reply.type() + " " + items;
  }

  private List<String> read(String... pieces) {
    for (String piece : pieces) {
      reader.handle(Buffer.buffer(piece));
    }
    return heard.told();
  }

  @Test
  void each_kind_of_reply_is_recognised_by_its_first_byte() {
    assertThat(
            read("+OK\r\n", "+QUEUED\r\n", "-ERR no\r\n", ":-12\r\n", ":1234567890123456789\r\n"))
        .containsExactly(
            "SIMPLE OK",
            "SIMPLE QUEUED",
            "ERROR ERR no",
            "NUMBER -12",
            "NUMBER 1234567890123456789");
    heard.replies.clear();
    assertThat(read("$-1\r\n*-1\r\n_\r\n$0\r\n\r\n$4\r\na\r\nb\r\n#t\r\n#f\r\n=6\r\ntxt:hi\r\n"))
        .containsExactly(
            "nil",
            "nil",
            "nil",
            "BULK ",
            "BULK a\r\nb",
            "BOOLEAN true",
            "BOOLEAN false",
            "BULK hi");
    heard.replies.clear();
    assertThat(read("(3492890328409238509324850943850943825024385\r\n!5\r\nERR x\r\n"))
        .containsExactly("NUMBER 3492890328409238509324850943850943825024385", "ERROR ERR x");
  }

  @Test
  void doubles_are_exact() {
    assertThat(read(",17\r\n,1763640432.1229999\r\n,-0.5\r\n,1e300\r\n,inf\r\n,-inf\r\n,nan\r\n"))
        .containsExactly(
            "NUMBER 17.0",
            "NUMBER 1.763640432123E9",
            "NUMBER -0.5",
            "NUMBER 1.0E300",
            "NUMBER Infinity",
            "NUMBER -Infinity",
            "NUMBER NaN");
  }

  @Test
  void replies_within_replies_keep_their_shape_and_attributes_are_left_out() {
    assertThat(read("*2\r\n*0\r\n%1\r\n+a\r\n*1\r\n$-1\r\n", ">2\r\n+x\r\n_\r\n"))
        .containsExactly("MULTI [MULTI [], MAP {a: [null]}]", "PUSH [SIMPLE x, nil]");
    heard.replies.clear();
    assertThat(read("|1\r\n+ttl\r\n:3\r\n*1\r\n|1\r\n+a\r\n+b\r\n:7\r\n"))
        .containsExactly("MULTI [NUMBER 7]");
  }

  @Test
  void a_long_reply_in_many_pieces_is_whole_and_so_is_the_next() {
    byte[] value = new byte[2 << 20];
    new Random(1).nextBytes(value);
    Buffer all =
        Buffer.buffer("$" + value.length + "\r\n").appendBytes(value).appendString("\r\n:7\r\n");
    for (int from = 0; from < all.length(); from += 1_000) {
      reader.handle(all.getBuffer(from, Math.min(all.length(), from + 1_000)));
    }
    assertThat(heard.replies).hasSize(2);
    assertThat(Objects.requireNonNull(heard.replies.getFirst()).toBytes()).isEqualTo(value);
    assertThat(told(heard.replies.getLast())).isEqualTo("NUMBER 7");
  }

  @Test
  void what_is_no_reply_is_refused_and_nothing_more_is_read() {
    read("?what\r\n+OK\r\n");
    read("+OK\r\n");
    assertThat(heard.replies).isEmpty();
    assertThat(heard.refusals).hasSize(1);
  }

  @Test
  void a_number_that_is_none_and_what_has_no_end_are_refused() {
    read(":12x\r\n");
    new ReplyReader(heard).handle(Buffer.buffer("$99999999999\r\n"));
    ReplyReader other = new ReplyReader(heard);
    other.handle(Buffer.buffer("*1\r\n".repeat(40)));
    assertThat(heard.refusals).hasSize(3);
    assertThat(heard.replies).isEmpty();
  }

  @Test
  void what_is_known_already_is_not_read_and_what_follows_is() {
    heard.known = "*1\r\n:5\r\n".getBytes(UTF_8);
    assertThat(read("*1\r\n:5\r\n*1\r\n:6\r\n*1\r\n", ":5\r\n*1\r\n:5\r\n:8\r\n"))
        .containsExactly("MULTI [NUMBER 6]", "MULTI [NUMBER 5]", "NUMBER 8");
    assertThat(heard.passed).isEqualTo(2);
  }

  @Test
  void bytes_that_were_read_can_be_had_while_they_are_there() {
    read("+one\r\n+tw");
    long second = reader.position();
    read("o\r\n");
    assertThat(reader.since(second)).isEqualTo("+two\r\n".getBytes(UTF_8));
    read("+three\r\n");
    assertThat(reader.since(second)).isNull();
  }

  /// A reply of a random kind as bytes, and its expected text.
  private record Sample(String sent, String told) {
    static Sample of(Random random, int depth) {
      int number = random.nextInt(2_000_000) - 1_000_000;
      return switch (random.nextInt(depth > 3 ? 5 : 7)) {
        case 0 -> new Sample(":" + number + "\r\n", "NUMBER " + number);
        case 1 -> new Sample("," + number / 8.0 + "\r\n", "NUMBER " + number / 8.0);
        case 2 -> new Sample("$-1\r\n", "nil");
        case 3 -> new Sample("+s" + number + "\r\n", "SIMPLE s" + number);
        case 4 -> bytes(random);
        default -> several(random, depth);
      };
    }

    private static Sample bytes(Random random) {
      StringBuilder text = new StringBuilder();
      random.ints(random.nextInt(60), 0, 0x3000).forEach(text::appendCodePoint);
      int length = text.toString().getBytes(UTF_8).length;
      return new Sample("$" + length + "\r\n" + text + "\r\n", "BULK " + text);
    }

    private static Sample several(Random random, int depth) {
      int count = random.nextInt(6);
      StringBuilder sent = new StringBuilder("*" + count + "\r\n");
      List<String> told = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        Sample item = of(random, depth + 1);
        sent.append(item.sent());
        told.add(item.told());
      }
      return new Sample(sent.toString(), "MULTI " + told);
    }
  }

  @Property(tries = 300)
  void replies_are_the_same_however_they_are_cut(Given given) {
    long seed = given.draw(Gens.longs(Long.MIN_VALUE + 1, Long.MAX_VALUE));
    int longest = given.draw(Gens.ints(1, 40));
    Random random = new Random(seed);
    List<String> expected = new ArrayList<>();
    StringBuilder stream = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      Sample sample = Sample.of(random, 0);
      expected.add(sample.told());
      stream.append(sample.sent());
    }
    Buffer all = Buffer.buffer(stream.toString());
    Heard taker = new Heard();
    ReplyReader cut = new ReplyReader(taker);
    for (int from = 0; from < all.length(); ) {
      int to = Math.min(all.length(), from + 1 + random.nextInt(longest));
      cut.handle(all.getBuffer(from, to));
      from = to;
    }
    assertThat(taker.told()).isEqualTo(expected);
    assertThat(taker.refusals).isEmpty();
  }
}
