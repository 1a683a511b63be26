package io.feedmill.media.inspect;

/// An element of EBML (RFC 8794).
///
/// @param id with the bits that tell its length
/// @param at of its identifier
/// @param body position after its header
/// @param end within the element around it; that element's end when the size is left open
/// @param open whether the size is left open
record WebmElement(long id, long at, long body, long end, boolean open) {
  private static final char VOID = 0xec;
  private static final int LONG_HEADER = 9;

  /// @param limit end of the element around it
  static WebmElement read(FileBytes in, long at, long limit) {
    int idLength = length(in.u8(at), 4);
    long id = 0;
    for (int i = 0; i < idLength; i++) {
      id = id << 8 | in.u8(at + i);
    }
    long sizeAt = at + idLength;
    int sizeLength = length(in.u8(sizeAt), 8);
    long size = in.u8(sizeAt) & (0xff >> sizeLength);
    for (int i = 1; i < sizeLength; i++) {
      size = size << 8 | in.u8(sizeAt + i);
    }
    long body = sizeAt + sizeLength;
    boolean open = size == (1L << (7 * sizeLength)) - 1;
    if (body > limit || (!open && size > limit - body)) {
      throw MediaRefused.broken("The WebM has an element of a wrong size");
    }
    return new WebmElement(id, at, body, open ? limit : body + size, open);
  }

  /// The number of bytes, by the zero bits before the first one.
  private static int length(int first, int most) {
    int length = Integer.numberOfLeadingZeros(first) - 23;
    if (length > most) {
      throw MediaRefused.broken("The WebM has an element of no size");
    }
    return length;
  }

  /// An unsigned number; those of more than eight bytes are refused.
  long number(FileBytes in) {
    if (end - body > 8) {
      throw MediaRefused.broken("The WebM has a number of too many bytes");
    }
    long value = 0;
    for (long i = body; i < end; i++) {
      value = value << 8 | in.u8(i);
    }
    return value;
  }

  /// A number of four or eight bytes, else zero.
  double fraction(FileBytes in) {
    return switch ((int) Math.min(end - body, 9)) {
      case 4 -> Float.intBitsToFloat((int) in.be32(body));
      case 8 -> Double.longBitsToDouble(in.be64(body));
      default -> 0;
    };
  }

  /// Keeps its length and becomes an element that players skip.
  Overwrite voided() {
    long length = end - at;
    StringBuilder head = new StringBuilder().append(VOID);
    if (length < LONG_HEADER) {
      head.append((char) (0x80 | (length - 2)));
    } else {
      head.append('\1');
      for (int shift = 48; shift >= 0; shift -= 8) {
        head.append((char) ((length - LONG_HEADER) >> shift & 0xff));
      }
    }
    return new Overwrite(at, head.toString(), end);
  }
}
